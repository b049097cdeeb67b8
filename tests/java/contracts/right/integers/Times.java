// A product by repeated addition.
class Times {
    //@ requires -1000 <= a && a <= 1000 && 0 <= b && b <= 1000;
    //@ ensures \result == a * b;
    static int times(int a, int b) {
        int r = 0;
        for (int i = 0; i < b; i++) {
            r += a;
        }
        return r;
    }
}
