// Euclid's algorithm gives a common divisor.
class Gcd {
    //@ requires a > 0 && b > 0;
    //@ ensures \result > 0;
    //@ ensures a % \result == 0 && b % \result == 0;
    static int gcd(int a, int b) {
        int x = a;
        int y = b;
        while (y > 0) {
            int r = x % y;
            x = y;
            y = r;
        }
        return x;
    }
}
