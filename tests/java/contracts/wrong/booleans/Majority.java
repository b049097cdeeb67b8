// What two of three say. Wrong: the last two are forgotten.
class Majority {
    //@ ensures \result <==> (a && b) || (a && c) || (b && c); //~ violated
    static boolean majority(boolean a, boolean b, boolean c) {
        return a ? b || c : false;
    }
}
