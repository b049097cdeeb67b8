// Euclid's algorithm gives a common divisor. Wrong: one step too few.
class Gcd {
    //@ requires a > 0 && b > 0;
    //@ ensures \result > 0;
    //@ ensures a % \result == 0 && b % \result == 0; //~ violated
    static int gcd(int a, int b) {
        int x = a;
        int y = b;
        while (y > 1) {
            int r = x % y;
            x = y;
            y = r;
        }
        return x;
    }
}
