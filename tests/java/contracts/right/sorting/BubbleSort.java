// Bubble sort.
class BubbleSort {
    //@ assignable a[*];
    //@ ensures (\forall int i; 1 <= i && i < a.length; a[i - 1] <= a[i]);
    static void sort(int[] a) {
        for (int end = a.length; end > 1; end--) {
            for (int i = 1; i < end; i++) {
                if (a[i - 1] > a[i]) {
                    int t = a[i - 1];
                    a[i - 1] = a[i];
                    a[i] = t;
                }
            }
        }
    }
}
