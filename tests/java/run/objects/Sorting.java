// Several sorting algorithms on the same data.
import java.util.Arrays;

public class Sorting {
    interface Sorter { void sort(int[] a); }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            for (; j > 0 && a[j - 1] > v; j--) a[j] = a[j - 1];
            a[j] = v;
        }
    }

    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++) if (a[j] < a[m]) m = j;
            swap(a, i, m);
        }
    }

    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int p = a[lo + (hi - lo) / 2], i = lo, j = hi;
        while (i <= j) {
            while (a[i] < p) i++;
            while (a[j] > p) j--;
            if (i <= j) swap(a, i++, j--);
        }
        quick(a, lo, j);
        quick(a, i, hi);
    }

    static int[] merge(int[] a) {
        if (a.length < 2) return a;
        int[] l = merge(Arrays.copyOf(a, a.length / 2)), r = merge(Arrays.copyOfRange(a, a.length / 2, a.length));
        int[] out = new int[a.length];
        for (int i = 0, j = 0, k = 0; k < out.length; k++)
            out[k] = j >= r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++];
        return out;
    }

    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
        for (int n = a.length - 1; n > 0; n--) {
            swap(a, 0, n);
            sift(a, 0, n);
        }
    }

    static void sift(int[] a, int i, int n) {
        for (int c; (c = 2 * i + 1) < n; i = c) {
            if (c + 1 < n && a[c + 1] > a[c]) c++;
            if (a[i] >= a[c]) return;
            swap(a, i, c);
        }
    }

    static void radix(int[] a) {
        int[] b = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] count = new int[257];
            for (int v : a) count[((v ^ Integer.MIN_VALUE) >>> shift & 255) + 1]++;
            for (int i = 0; i < 256; i++) count[i + 1] += count[i];
            for (int v : a) b[count[(v ^ Integer.MIN_VALUE) >>> shift & 255]++] = v;
            System.arraycopy(b, 0, a, 0, a.length);
        }
    }

    public static void main(String[] args) {
        Sorter[] sorters = {Sorting::insertion, Sorting::selection, a -> quick(a, 0, a.length - 1),
            a -> System.arraycopy(merge(a), 0, a, 0, a.length), Sorting::heap, Sorting::radix, Arrays::sort};
        int[][] inputs = {{}, {1}, {2, 1}, {5, -3, 9, 0, 5, Integer.MIN_VALUE, 7, Integer.MAX_VALUE, -3}, {1, 2, 3, 4}, {4, 3, 2, 1, 0}};
        for (int[] in : inputs) {
            String first = null;
            boolean same = true;
            for (Sorter s : sorters) {
                int[] copy = in.clone();
                s.sort(copy);
                String text = Arrays.toString(copy);
                if (first == null) first = text;
                same &= text.equals(first);
            }
            System.out.println(first + " " + same);
        }
    }
}
