// The order of two integers as a sign. Wrong: the difference overflows.
class Compare {
    //@ ensures \result < 0 <==> a < b; //~ violated
    //@ ensures \result == 0 <==> a == b;
    static int compare(int a, int b) {
        return a - b;
    }
}
