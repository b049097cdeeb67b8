// Whether a number is odd. //~ proved
class Odd {
    //@ ensures \result <==> (n & 1) == 1;
    static boolean odd(int n) {
        return n % 2 != 0;
    }
}
