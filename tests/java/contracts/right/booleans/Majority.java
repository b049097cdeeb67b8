// What two of three say. //~ proved
class Majority {
    //@ ensures \result <==> (a && b) || (a && c) || (b && c);
    static boolean majority(boolean a, boolean b, boolean c) {
        return a ? b || c : b && c;
    }
}
