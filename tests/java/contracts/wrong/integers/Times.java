// A product by repeated addition. Wrong: starts with one addition done.
class Times {
    //@ requires -1000 <= a && a <= 1000 && 0 <= b && b <= 1000;
    //@ ensures \result == a * b; //~ violated
    static int times(int a, int b) {
        int r = a;
        for (int i = 0; i < b; i++) {
            r += a;
        }
        return r;
    }
}
