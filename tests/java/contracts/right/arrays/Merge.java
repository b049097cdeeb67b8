// Two sorted arrays become one.
class Merge {
    //@ requires (\forall int i; 1 <= i && i < a.length; a[i - 1] <= a[i]);
    //@ requires (\forall int i; 1 <= i && i < b.length; b[i - 1] <= b[i]);
    //@ requires a.length <= 1000 && b.length <= 1000;
    //@ ensures \fresh(\result) && \result.length == a.length + b.length;
    //@ ensures (\forall int i; 1 <= i && i < \result.length; \result[i - 1] <= \result[i]);
    static int[] merge(int[] a, int[] b) {
        int[] c = new int[a.length + b.length];
        int i = 0;
        int j = 0;
        for (int k = 0; k < c.length; k++) {
            if (j == b.length || (i < a.length && a[i] <= b[j])) {
                c[k] = a[i];
                i++;
            } else {
                c[k] = b[j];
                j++;
            }
        }
        return c;
    }
}
