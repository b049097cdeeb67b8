// The sum of any cells needs a long. Wrong: it is made of ints.
class LongTotal {
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; (\bigint) a[i]); //~ violated
    static long total(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
        }
        return s;
    }
}
