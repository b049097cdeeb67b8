// As the safe twin, but the inner loop runs to the end.
//~ args: b a
public class BubbleSort {
    public static void main(String[] args) {
        int[] a = new int[args.length];
        for (int i = 0; i < a.length; i++) {
            a[i] = args[i].length();
        }
        for (int end = a.length; end > 1; end--) {
            for (int i = 0; i < end; i++) {
                if (a[i] > a[i + 1]) { //~ refuted: index
                    int swap = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = swap;
                }
            }
        }
    }
}
