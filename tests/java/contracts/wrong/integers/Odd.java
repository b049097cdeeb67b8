// Whether a number is odd. Wrong: negative odd numbers have remainder -1.
class Odd {
    //@ ensures \result <==> (n & 1) == 1; //~ violated
    static boolean odd(int n) {
        return n % 2 == 1;
    }
}
