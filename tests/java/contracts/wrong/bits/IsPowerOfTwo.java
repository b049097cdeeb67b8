// A power of two has one bit. Wrong: zero has none.
class IsPowerOfTwo {
    //@ ensures \result <==> (\exists int k; 0 <= k && k < 31; x == 1 << k); //~ violated
    static boolean isPowerOfTwo(int x) {
        return x >= 0 && (x & (x - 1)) == 0;
    }
}
