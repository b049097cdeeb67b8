// The sum of any cells needs a long.
class LongTotal {
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; (\bigint) a[i]);
    static long total(int[] a) {
        long s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
        }
        return s;
    }
}
