// Bubble sort of an array as long as the command line: no index is out of bounds.
public class BubbleSort {
    public static void main(String[] args) {
        int[] a = new int[args.length];
        for (int i = 0; i < a.length; i++) {
            a[i] = args[i].length();
        }
        for (int end = a.length; end > 1; end--) {
            for (int i = 0; i + 1 < end; i++) {
                if (a[i] > a[i + 1]) {
                    int swap = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = swap;
                }
            }
        }
    }
}
