// Negative cells come before the others.
class Partition {
    //@ assignable a[*];
    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures (\forall int i; 0 <= i && i < \result; a[i] < 0);
    //@ ensures (\forall int i; \result <= i && i < a.length; a[i] >= 0);
    static int partition(int[] a) {
        int border = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < 0) {
                int t = a[i];
                a[i] = a[border];
                a[border] = t;
                border++;
            }
        }
        return border;
    }
}
