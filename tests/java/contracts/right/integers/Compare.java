// The order of two integers as a sign. //~ proved
class Compare {
    //@ ensures \result < 0 <==> a < b;
    //@ ensures \result == 0 <==> a == b;
    static int compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }
}
