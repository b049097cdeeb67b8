// A power of two has one bit. //~ proved
class IsPowerOfTwo {
    //@ ensures \result <==> (\exists int k; 0 <= k && k < 31; x == 1 << k);
    static boolean isPowerOfTwo(int x) {
        return x > 0 && (x & (x - 1)) == 0;
    }
}
