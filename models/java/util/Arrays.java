package java.util;

import java.io.Serializable;
import java.util.function.LongBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import jackalope.rt.Env;

/**
 * Helpers for arrays. The sorts of primitive values are simple ones: only the result shows. The sorts of objects compare
 * as the JDK's do. Streams are the JDK's.
 */
public final class Arrays {
    private Arrays() {}

    static void rangeCheck(int arrayLength, int fromIndex, int toIndex) {
        if (fromIndex > toIndex) {
            throw new IllegalArgumentException("fromIndex(" + fromIndex + ") > toIndex(" + toIndex + ")");
        }
        if (fromIndex < 0) {
            throw new ArrayIndexOutOfBoundsException(fromIndex);
        }
        if (toIndex > arrayLength) {
            throw new ArrayIndexOutOfBoundsException(toIndex);
        }
    }

    // Sorting.

    public static void sort(int[] a) {
        sortRange(a, 0, a.length);
    }

    public static void sort(int[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    public static void parallelSort(int[] a) {
        sortRange(a, 0, a.length);
    }

    public static void parallelSort(int[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    private static void sortRange(int[] a, int lo, int hi) {
        if (hi - lo > 32) {
            mergeSort(a, lo, hi, new int[hi - lo]);
        } else {
            insertionSort(a, lo, hi);
        }
    }

    private static void insertionSort(int[] a, int lo, int hi) {
        for (int i = lo + 1; i < hi; i++) {
            int x = a[i];
            int j = i;
            while (j > lo && x < a[j - 1]) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    private static void mergeSort(int[] a, int lo, int hi, int[] left) {
        if (hi - lo <= 16) {
            insertionSort(a, lo, hi);
            return;
        }
        int mid = (lo + hi) >>> 1;
        mergeSort(a, lo, mid, left);
        mergeSort(a, mid, hi, left);
        int n = mid - lo;
        for (int i = 0; i < n; i++) {
            left[i] = a[lo + i];
        }
        int i = 0;
        int j = mid;
        int k = lo;
        while (i < n && j < hi) {
            if (a[j] < left[i]) {
                a[k++] = a[j++];
            } else {
                a[k++] = left[i++];
            }
        }
        while (i < n) {
            a[k++] = left[i++];
        }
    }

    public static void sort(long[] a) {
        sortRange(a, 0, a.length);
    }

    public static void sort(long[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    public static void parallelSort(long[] a) {
        sortRange(a, 0, a.length);
    }

    public static void parallelSort(long[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    private static void sortRange(long[] a, int lo, int hi) {
        if (hi - lo > 32) {
            mergeSort(a, lo, hi, new long[hi - lo]);
        } else {
            insertionSort(a, lo, hi);
        }
    }

    private static void insertionSort(long[] a, int lo, int hi) {
        for (int i = lo + 1; i < hi; i++) {
            long x = a[i];
            int j = i;
            while (j > lo && x < a[j - 1]) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    private static void mergeSort(long[] a, int lo, int hi, long[] left) {
        if (hi - lo <= 16) {
            insertionSort(a, lo, hi);
            return;
        }
        int mid = (lo + hi) >>> 1;
        mergeSort(a, lo, mid, left);
        mergeSort(a, mid, hi, left);
        int n = mid - lo;
        for (int i = 0; i < n; i++) {
            left[i] = a[lo + i];
        }
        int i = 0;
        int j = mid;
        int k = lo;
        while (i < n && j < hi) {
            if (a[j] < left[i]) {
                a[k++] = a[j++];
            } else {
                a[k++] = left[i++];
            }
        }
        while (i < n) {
            a[k++] = left[i++];
        }
    }

    public static void sort(short[] a) {
        sortRange(a, 0, a.length);
    }

    public static void sort(short[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    public static void parallelSort(short[] a) {
        sortRange(a, 0, a.length);
    }

    public static void parallelSort(short[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    private static void sortRange(short[] a, int lo, int hi) {
        if (hi - lo > 32) {
            mergeSort(a, lo, hi, new short[hi - lo]);
        } else {
            insertionSort(a, lo, hi);
        }
    }

    private static void insertionSort(short[] a, int lo, int hi) {
        for (int i = lo + 1; i < hi; i++) {
            short x = a[i];
            int j = i;
            while (j > lo && x < a[j - 1]) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    private static void mergeSort(short[] a, int lo, int hi, short[] left) {
        if (hi - lo <= 16) {
            insertionSort(a, lo, hi);
            return;
        }
        int mid = (lo + hi) >>> 1;
        mergeSort(a, lo, mid, left);
        mergeSort(a, mid, hi, left);
        int n = mid - lo;
        for (int i = 0; i < n; i++) {
            left[i] = a[lo + i];
        }
        int i = 0;
        int j = mid;
        int k = lo;
        while (i < n && j < hi) {
            if (a[j] < left[i]) {
                a[k++] = a[j++];
            } else {
                a[k++] = left[i++];
            }
        }
        while (i < n) {
            a[k++] = left[i++];
        }
    }

    public static void sort(char[] a) {
        sortRange(a, 0, a.length);
    }

    public static void sort(char[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    public static void parallelSort(char[] a) {
        sortRange(a, 0, a.length);
    }

    public static void parallelSort(char[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    private static void sortRange(char[] a, int lo, int hi) {
        if (hi - lo > 32) {
            mergeSort(a, lo, hi, new char[hi - lo]);
        } else {
            insertionSort(a, lo, hi);
        }
    }

    private static void insertionSort(char[] a, int lo, int hi) {
        for (int i = lo + 1; i < hi; i++) {
            char x = a[i];
            int j = i;
            while (j > lo && x < a[j - 1]) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    private static void mergeSort(char[] a, int lo, int hi, char[] left) {
        if (hi - lo <= 16) {
            insertionSort(a, lo, hi);
            return;
        }
        int mid = (lo + hi) >>> 1;
        mergeSort(a, lo, mid, left);
        mergeSort(a, mid, hi, left);
        int n = mid - lo;
        for (int i = 0; i < n; i++) {
            left[i] = a[lo + i];
        }
        int i = 0;
        int j = mid;
        int k = lo;
        while (i < n && j < hi) {
            if (a[j] < left[i]) {
                a[k++] = a[j++];
            } else {
                a[k++] = left[i++];
            }
        }
        while (i < n) {
            a[k++] = left[i++];
        }
    }

    public static void sort(byte[] a) {
        sortRange(a, 0, a.length);
    }

    public static void sort(byte[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    public static void parallelSort(byte[] a) {
        sortRange(a, 0, a.length);
    }

    public static void parallelSort(byte[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    private static void sortRange(byte[] a, int lo, int hi) {
        if (hi - lo > 32) {
            mergeSort(a, lo, hi, new byte[hi - lo]);
        } else {
            insertionSort(a, lo, hi);
        }
    }

    private static void insertionSort(byte[] a, int lo, int hi) {
        for (int i = lo + 1; i < hi; i++) {
            byte x = a[i];
            int j = i;
            while (j > lo && x < a[j - 1]) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    private static void mergeSort(byte[] a, int lo, int hi, byte[] left) {
        if (hi - lo <= 16) {
            insertionSort(a, lo, hi);
            return;
        }
        int mid = (lo + hi) >>> 1;
        mergeSort(a, lo, mid, left);
        mergeSort(a, mid, hi, left);
        int n = mid - lo;
        for (int i = 0; i < n; i++) {
            left[i] = a[lo + i];
        }
        int i = 0;
        int j = mid;
        int k = lo;
        while (i < n && j < hi) {
            if (a[j] < left[i]) {
                a[k++] = a[j++];
            } else {
                a[k++] = left[i++];
            }
        }
        while (i < n) {
            a[k++] = left[i++];
        }
    }

    public static void sort(float[] a) {
        sortRange(a, 0, a.length);
    }

    public static void sort(float[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    public static void parallelSort(float[] a) {
        sortRange(a, 0, a.length);
    }

    public static void parallelSort(float[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    private static void sortRange(float[] a, int lo, int hi) {
        if (hi - lo > 32) {
            mergeSort(a, lo, hi, new float[hi - lo]);
        } else {
            insertionSort(a, lo, hi);
        }
    }

    private static void insertionSort(float[] a, int lo, int hi) {
        for (int i = lo + 1; i < hi; i++) {
            float x = a[i];
            int j = i;
            while (j > lo && Float.compare(x, a[j - 1]) < 0) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    private static void mergeSort(float[] a, int lo, int hi, float[] left) {
        if (hi - lo <= 16) {
            insertionSort(a, lo, hi);
            return;
        }
        int mid = (lo + hi) >>> 1;
        mergeSort(a, lo, mid, left);
        mergeSort(a, mid, hi, left);
        int n = mid - lo;
        for (int i = 0; i < n; i++) {
            left[i] = a[lo + i];
        }
        int i = 0;
        int j = mid;
        int k = lo;
        while (i < n && j < hi) {
            if (Float.compare(a[j], left[i]) < 0) {
                a[k++] = a[j++];
            } else {
                a[k++] = left[i++];
            }
        }
        while (i < n) {
            a[k++] = left[i++];
        }
    }

    public static void sort(double[] a) {
        sortRange(a, 0, a.length);
    }

    public static void sort(double[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    public static void parallelSort(double[] a) {
        sortRange(a, 0, a.length);
    }

    public static void parallelSort(double[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        sortRange(a, fromIndex, toIndex);
    }

    private static void sortRange(double[] a, int lo, int hi) {
        if (hi - lo > 32) {
            mergeSort(a, lo, hi, new double[hi - lo]);
        } else {
            insertionSort(a, lo, hi);
        }
    }

    private static void insertionSort(double[] a, int lo, int hi) {
        for (int i = lo + 1; i < hi; i++) {
            double x = a[i];
            int j = i;
            while (j > lo && Double.compare(x, a[j - 1]) < 0) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    private static void mergeSort(double[] a, int lo, int hi, double[] left) {
        if (hi - lo <= 16) {
            insertionSort(a, lo, hi);
            return;
        }
        int mid = (lo + hi) >>> 1;
        mergeSort(a, lo, mid, left);
        mergeSort(a, mid, hi, left);
        int n = mid - lo;
        for (int i = 0; i < n; i++) {
            left[i] = a[lo + i];
        }
        int i = 0;
        int j = mid;
        int k = lo;
        while (i < n && j < hi) {
            if (Double.compare(a[j], left[i]) < 0) {
                a[k++] = a[j++];
            } else {
                a[k++] = left[i++];
            }
        }
        while (i < n) {
            a[k++] = left[i++];
        }
    }

    public static void sort(Object[] a) {
        ComparableTimSort.sort(a, 0, a.length);
    }

    public static void sort(Object[] a, int fromIndex, int toIndex) {
        rangeCheck(a.length, fromIndex, toIndex);
        ComparableTimSort.sort(a, fromIndex, toIndex);
    }

    public static <T> void sort(T[] a, Comparator<? super T> c) {
        if (c == null) {
            sort(a);
        } else {
            TimSort.sort(a, 0, a.length, c);
        }
    }

    public static <T> void sort(T[] a, int fromIndex, int toIndex, Comparator<? super T> c) {
        if (c == null) {
            sort(a, fromIndex, toIndex);
        } else {
            rangeCheck(a.length, fromIndex, toIndex);
            TimSort.sort(a, fromIndex, toIndex, c);
        }
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] a) {
        sort(a);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] a, int fromIndex, int toIndex) {
        sort(a, fromIndex, toIndex);
    }

    public static <T> void parallelSort(T[] a, Comparator<? super T> cmp) {
        sort(a, cmp);
    }

    public static <T> void parallelSort(T[] a, int fromIndex, int toIndex, Comparator<? super T> cmp) {
        sort(a, fromIndex, toIndex, cmp);
    }

    // Searching.

    public static int binarySearch(long[] a, long key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(long[] a, int fromIndex, int toIndex, long key) {
        rangeCheck(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(long[] a, int fromIndex, int toIndex, long key) {
        int low = fromIndex;
        int high = toIndex - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            long midVal = a[mid];
            if (midVal < key) {
                low = mid + 1;
            } else if (midVal > key) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(int[] a, int key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(int[] a, int fromIndex, int toIndex, int key) {
        rangeCheck(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(int[] a, int fromIndex, int toIndex, int key) {
        int low = fromIndex;
        int high = toIndex - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            int midVal = a[mid];
            if (midVal < key) {
                low = mid + 1;
            } else if (midVal > key) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(short[] a, short key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(short[] a, int fromIndex, int toIndex, short key) {
        rangeCheck(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(short[] a, int fromIndex, int toIndex, short key) {
        int low = fromIndex;
        int high = toIndex - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            short midVal = a[mid];
            if (midVal < key) {
                low = mid + 1;
            } else if (midVal > key) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(char[] a, char key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(char[] a, int fromIndex, int toIndex, char key) {
        rangeCheck(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(char[] a, int fromIndex, int toIndex, char key) {
        int low = fromIndex;
        int high = toIndex - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            char midVal = a[mid];
            if (midVal < key) {
                low = mid + 1;
            } else if (midVal > key) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(byte[] a, byte key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(byte[] a, int fromIndex, int toIndex, byte key) {
        rangeCheck(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(byte[] a, int fromIndex, int toIndex, byte key) {
        int low = fromIndex;
        int high = toIndex - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            byte midVal = a[mid];
            if (midVal < key) {
                low = mid + 1;
            } else if (midVal > key) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(double[] a, double key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(double[] a, int fromIndex, int toIndex, double key) {
        rangeCheck(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(double[] a, int fromIndex, int toIndex, double key) {
        int low = fromIndex;
        int high = toIndex - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            double midVal = a[mid];
            int order = Double.compare(midVal, key);
            if (order < 0) {
                low = mid + 1;
            } else if (order > 0) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(float[] a, float key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(float[] a, int fromIndex, int toIndex, float key) {
        rangeCheck(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(float[] a, int fromIndex, int toIndex, float key) {
        int low = fromIndex;
        int high = toIndex - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            float midVal = a[mid];
            int order = Float.compare(midVal, key);
            if (order < 0) {
                low = mid + 1;
            } else if (order > 0) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(Object[] a, Object key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(Object[] a, int fromIndex, int toIndex, Object key) {
        rangeCheck(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    @SuppressWarnings("unchecked")
    private static int search(Object[] a, int fromIndex, int toIndex, Object key) {
        int low = fromIndex;
        int high = toIndex - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            Comparable<Object> midVal = (Comparable<Object>) a[mid];
            int cmp = midVal.compareTo(key);
            if (cmp < 0) {
                low = mid + 1;
            } else if (cmp > 0) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -(low + 1);
    }

    public static <T> int binarySearch(T[] a, T key, Comparator<? super T> c) {
        return search(a, 0, a.length, key, c);
    }

    public static <T> int binarySearch(T[] a, int fromIndex, int toIndex, T key, Comparator<? super T> c) {
        rangeCheck(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key, c);
    }

    private static <T> int search(T[] a, int fromIndex, int toIndex, T key, Comparator<? super T> c) {
        if (c == null) {
            return search(a, fromIndex, toIndex, key);
        }
        int low = fromIndex;
        int high = toIndex - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            int cmp = c.compare(a[mid], key);
            if (cmp < 0) {
                low = mid + 1;
            } else if (cmp > 0) {
                high = mid - 1;
            } else {
                return mid;
            }
        }
        return -(low + 1);
    }

    // Equality.

    // The first place where the two differ, or n.
    private static int firstDifference(int[] a, int aFrom, int[] b, int bFrom, int n) {
        int i = 0;
        while (i < n && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(int[] a, int[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        return a2.length == length && firstDifference(a, 0, a2, 0, length) == length;
    }

    public static boolean equals(
            int[] a, int aFromIndex, int aToIndex, int[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return bToIndex - bFromIndex == length && firstDifference(a, aFromIndex, b, bFromIndex, length) == length;
    }

    public static int mismatch(int[] a, int[] b) {
        int length = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, length);
        return i == length && a.length == b.length ? -1 : i;
    }

    public static int mismatch(
            int[] a, int aFromIndex, int aToIndex, int[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int length = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, length);
        return i == length && aLength == bLength ? -1 : i;
    }

    // The first place where the two differ, or n.
    private static int firstDifference(long[] a, int aFrom, long[] b, int bFrom, int n) {
        int i = 0;
        while (i < n && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(long[] a, long[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        return a2.length == length && firstDifference(a, 0, a2, 0, length) == length;
    }

    public static boolean equals(
            long[] a, int aFromIndex, int aToIndex, long[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return bToIndex - bFromIndex == length && firstDifference(a, aFromIndex, b, bFromIndex, length) == length;
    }

    public static int mismatch(long[] a, long[] b) {
        int length = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, length);
        return i == length && a.length == b.length ? -1 : i;
    }

    public static int mismatch(
            long[] a, int aFromIndex, int aToIndex, long[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int length = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, length);
        return i == length && aLength == bLength ? -1 : i;
    }

    // The first place where the two differ, or n.
    private static int firstDifference(short[] a, int aFrom, short[] b, int bFrom, int n) {
        int i = 0;
        while (i < n && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(short[] a, short[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        return a2.length == length && firstDifference(a, 0, a2, 0, length) == length;
    }

    public static boolean equals(
            short[] a, int aFromIndex, int aToIndex, short[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return bToIndex - bFromIndex == length && firstDifference(a, aFromIndex, b, bFromIndex, length) == length;
    }

    public static int mismatch(short[] a, short[] b) {
        int length = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, length);
        return i == length && a.length == b.length ? -1 : i;
    }

    public static int mismatch(
            short[] a, int aFromIndex, int aToIndex, short[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int length = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, length);
        return i == length && aLength == bLength ? -1 : i;
    }

    // The first place where the two differ, or n.
    private static int firstDifference(char[] a, int aFrom, char[] b, int bFrom, int n) {
        int i = 0;
        while (i < n && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(char[] a, char[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        return a2.length == length && firstDifference(a, 0, a2, 0, length) == length;
    }

    public static boolean equals(
            char[] a, int aFromIndex, int aToIndex, char[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return bToIndex - bFromIndex == length && firstDifference(a, aFromIndex, b, bFromIndex, length) == length;
    }

    public static int mismatch(char[] a, char[] b) {
        int length = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, length);
        return i == length && a.length == b.length ? -1 : i;
    }

    public static int mismatch(
            char[] a, int aFromIndex, int aToIndex, char[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int length = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, length);
        return i == length && aLength == bLength ? -1 : i;
    }

    // The first place where the two differ, or n.
    private static int firstDifference(byte[] a, int aFrom, byte[] b, int bFrom, int n) {
        int i = 0;
        while (i < n && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(byte[] a, byte[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        return a2.length == length && firstDifference(a, 0, a2, 0, length) == length;
    }

    public static boolean equals(
            byte[] a, int aFromIndex, int aToIndex, byte[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return bToIndex - bFromIndex == length && firstDifference(a, aFromIndex, b, bFromIndex, length) == length;
    }

    public static int mismatch(byte[] a, byte[] b) {
        int length = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, length);
        return i == length && a.length == b.length ? -1 : i;
    }

    public static int mismatch(
            byte[] a, int aFromIndex, int aToIndex, byte[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int length = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, length);
        return i == length && aLength == bLength ? -1 : i;
    }

    // The first place where the two differ, or n.
    private static int firstDifference(float[] a, int aFrom, float[] b, int bFrom, int n) {
        int i = 0;
        while (i < n && Float.floatToIntBits(a[aFrom + i]) == Float.floatToIntBits(b[bFrom + i])) {
            i++;
        }
        return i;
    }

    public static boolean equals(float[] a, float[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        return a2.length == length && firstDifference(a, 0, a2, 0, length) == length;
    }

    public static boolean equals(
            float[] a, int aFromIndex, int aToIndex, float[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return bToIndex - bFromIndex == length && firstDifference(a, aFromIndex, b, bFromIndex, length) == length;
    }

    public static int mismatch(float[] a, float[] b) {
        int length = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, length);
        return i == length && a.length == b.length ? -1 : i;
    }

    public static int mismatch(
            float[] a, int aFromIndex, int aToIndex, float[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int length = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, length);
        return i == length && aLength == bLength ? -1 : i;
    }

    // The first place where the two differ, or n.
    private static int firstDifference(double[] a, int aFrom, double[] b, int bFrom, int n) {
        int i = 0;
        while (i < n && Double.doubleToLongBits(a[aFrom + i]) == Double.doubleToLongBits(b[bFrom + i])) {
            i++;
        }
        return i;
    }

    public static boolean equals(double[] a, double[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        return a2.length == length && firstDifference(a, 0, a2, 0, length) == length;
    }

    public static boolean equals(
            double[] a, int aFromIndex, int aToIndex, double[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return bToIndex - bFromIndex == length && firstDifference(a, aFromIndex, b, bFromIndex, length) == length;
    }

    public static int mismatch(double[] a, double[] b) {
        int length = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, length);
        return i == length && a.length == b.length ? -1 : i;
    }

    public static int mismatch(
            double[] a, int aFromIndex, int aToIndex, double[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int length = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, length);
        return i == length && aLength == bLength ? -1 : i;
    }

    // The first place where the two differ, or n.
    private static int firstDifference(boolean[] a, int aFrom, boolean[] b, int bFrom, int n) {
        int i = 0;
        while (i < n && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(boolean[] a, boolean[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        return a2.length == length && firstDifference(a, 0, a2, 0, length) == length;
    }

    public static boolean equals(
            boolean[] a, int aFromIndex, int aToIndex, boolean[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return bToIndex - bFromIndex == length && firstDifference(a, aFromIndex, b, bFromIndex, length) == length;
    }

    public static int mismatch(boolean[] a, boolean[] b) {
        int length = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, length);
        return i == length && a.length == b.length ? -1 : i;
    }

    public static int mismatch(
            boolean[] a, int aFromIndex, int aToIndex, boolean[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int length = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, length);
        return i == length && aLength == bLength ? -1 : i;
    }

    // The first place where the two differ, or n.
    private static int firstDifference(Object[] a, int aFrom, Object[] b, int bFrom, int n) {
        int i = 0;
        while (i < n && Objects.equals(a[aFrom + i], b[bFrom + i])) {
            i++;
        }
        return i;
    }

    public static boolean equals(Object[] a, Object[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        return a2.length == length && firstDifference(a, 0, a2, 0, length) == length;
    }

    public static boolean equals(
            Object[] a, int aFromIndex, int aToIndex, Object[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return bToIndex - bFromIndex == length && firstDifference(a, aFromIndex, b, bFromIndex, length) == length;
    }

    public static int mismatch(Object[] a, Object[] b) {
        int length = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, length);
        return i == length && a.length == b.length ? -1 : i;
    }

    public static int mismatch(
            Object[] a, int aFromIndex, int aToIndex, Object[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int length = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, length);
        return i == length && aLength == bLength ? -1 : i;
    }

    public static int compare(int[] a, int[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Integer.compare(a[i], b[i]) : a.length - b.length;
    }

    public static int compare(
            int[] a, int aFromIndex, int aToIndex, int[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Integer.compare(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compare(long[] a, long[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Long.compare(a[i], b[i]) : a.length - b.length;
    }

    public static int compare(
            long[] a, int aFromIndex, int aToIndex, long[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Long.compare(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compare(short[] a, short[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Short.compare(a[i], b[i]) : a.length - b.length;
    }

    public static int compare(
            short[] a, int aFromIndex, int aToIndex, short[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Short.compare(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compare(char[] a, char[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Character.compare(a[i], b[i]) : a.length - b.length;
    }

    public static int compare(
            char[] a, int aFromIndex, int aToIndex, char[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Character.compare(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compare(byte[] a, byte[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Byte.compare(a[i], b[i]) : a.length - b.length;
    }

    public static int compare(
            byte[] a, int aFromIndex, int aToIndex, byte[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Byte.compare(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compare(float[] a, float[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Float.compare(a[i], b[i]) : a.length - b.length;
    }

    public static int compare(
            float[] a, int aFromIndex, int aToIndex, float[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Float.compare(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compare(double[] a, double[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Double.compare(a[i], b[i]) : a.length - b.length;
    }

    public static int compare(
            double[] a, int aFromIndex, int aToIndex, double[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Double.compare(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compare(boolean[] a, boolean[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Boolean.compare(a[i], b[i]) : a.length - b.length;
    }

    public static int compare(
            boolean[] a, int aFromIndex, int aToIndex, boolean[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Boolean.compare(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compareUnsigned(byte[] a, byte[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Byte.compareUnsigned(a[i], b[i]) : a.length - b.length;
    }

    public static int compareUnsigned(
            byte[] a, int aFromIndex, int aToIndex, byte[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Byte.compareUnsigned(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compareUnsigned(short[] a, short[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Short.compareUnsigned(a[i], b[i]) : a.length - b.length;
    }

    public static int compareUnsigned(
            short[] a, int aFromIndex, int aToIndex, short[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Short.compareUnsigned(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compareUnsigned(int[] a, int[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Integer.compareUnsigned(a[i], b[i]) : a.length - b.length;
    }

    public static int compareUnsigned(
            int[] a, int aFromIndex, int aToIndex, int[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Integer.compareUnsigned(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static int compareUnsigned(long[] a, long[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        int i = firstDifference(a, 0, b, 0, n);
        return i < n ? Long.compareUnsigned(a[i], b[i]) : a.length - b.length;
    }

    public static int compareUnsigned(
            long[] a, int aFromIndex, int aToIndex, long[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int n = Math.min(aLength, bLength);
        int i = firstDifference(a, aFromIndex, b, bFromIndex, n);
        return i < n ? Long.compareUnsigned(a[aFromIndex + i], b[bFromIndex + i]) : aLength - bLength;
    }

    public static <T> boolean equals(T[] a, T[] a2, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null) {
            return false;
        }
        int length = a.length;
        if (a2.length != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (cmp.compare(a[i], a2[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static <T> boolean equals(
            T[] a, int aFromIndex, int aToIndex, T[] b, int bFromIndex, int bToIndex, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        if (bToIndex - bFromIndex != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (cmp.compare(a[aFromIndex + i], b[bFromIndex + i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static <T> int mismatch(T[] a, T[] b, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        int length = Math.min(a.length, b.length);
        if (a == b) {
            return -1;
        }
        return mismatchRange(a, 0, a.length, b, 0, b.length, cmp);
    }

    public static <T> int mismatch(
            T[] a, int aFromIndex, int aToIndex, T[] b, int bFromIndex, int bToIndex, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        return mismatchRange(a, aFromIndex, aToIndex - aFromIndex, b, bFromIndex, bToIndex - bFromIndex, cmp);
    }

    private static <T> int mismatchRange(
            T[] a, int aFrom, int aLength, T[] b, int bFrom, int bLength, Comparator<? super T> cmp) {
        int length = Math.min(aLength, bLength);
        for (int i = 0; i < length; i++) {
            T oa = a[aFrom + i];
            T ob = b[bFrom + i];
            if (oa != ob && cmp.compare(oa, ob) != 0) {
                return i;
            }
        }
        return aLength == bLength ? -1 : length;
    }

    public static <T extends Comparable<? super T>> int compare(T[] a, T[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        return compareRange(a, 0, a.length, b, 0, b.length);
    }

    public static <T extends Comparable<? super T>> int compare(
            T[] a, int aFromIndex, int aToIndex, T[] b, int bFromIndex, int bToIndex) {
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        return compareRange(a, aFromIndex, aToIndex - aFromIndex, b, bFromIndex, bToIndex - bFromIndex);
    }

    private static <T extends Comparable<? super T>> int compareRange(
            T[] a, int aFrom, int aLength, T[] b, int bFrom, int bLength) {
        int length = Math.min(aLength, bLength);
        for (int i = 0; i < length; i++) {
            T oa = a[aFrom + i];
            T ob = b[bFrom + i];
            if (oa != ob) {
                if (oa == null || ob == null) {
                    return oa == null ? -1 : 1;
                }
                int v = oa.compareTo(ob);
                if (v != 0) {
                    return v;
                }
            }
        }
        return aLength - bLength;
    }

    public static <T> int compare(T[] a, T[] b, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        return compareRange(a, 0, a.length, b, 0, b.length, cmp);
    }

    public static <T> int compare(
            T[] a, int aFromIndex, int aToIndex, T[] b, int bFromIndex, int bToIndex, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        rangeCheck(a.length, aFromIndex, aToIndex);
        rangeCheck(b.length, bFromIndex, bToIndex);
        return compareRange(a, aFromIndex, aToIndex - aFromIndex, b, bFromIndex, bToIndex - bFromIndex, cmp);
    }

    private static <T> int compareRange(
            T[] a, int aFrom, int aLength, T[] b, int bFrom, int bLength, Comparator<? super T> cmp) {
        int length = Math.min(aLength, bLength);
        for (int i = 0; i < length; i++) {
            T oa = a[aFrom + i];
            T ob = b[bFrom + i];
            if (oa != ob) {
                int v = cmp.compare(oa, ob);
                if (v != 0) {
                    return v;
                }
            }
        }
        return aLength - bLength;
    }

    // Filling and copying.

    public static void fill(int[] a, int val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(int[] a, int fromIndex, int toIndex, int val) {
        rangeCheck(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static void fill(long[] a, long val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(long[] a, int fromIndex, int toIndex, long val) {
        rangeCheck(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static void fill(short[] a, short val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(short[] a, int fromIndex, int toIndex, short val) {
        rangeCheck(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static void fill(char[] a, char val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(char[] a, int fromIndex, int toIndex, char val) {
        rangeCheck(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static void fill(byte[] a, byte val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(byte[] a, int fromIndex, int toIndex, byte val) {
        rangeCheck(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static void fill(float[] a, float val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(float[] a, int fromIndex, int toIndex, float val) {
        rangeCheck(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static void fill(double[] a, double val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(double[] a, int fromIndex, int toIndex, double val) {
        rangeCheck(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static void fill(boolean[] a, boolean val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(boolean[] a, int fromIndex, int toIndex, boolean val) {
        rangeCheck(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static void fill(Object[] a, Object val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(Object[] a, int fromIndex, int toIndex, Object val) {
        rangeCheck(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static int[] copyOf(int[] original, int newLength) {
        int[] copy = new int[newLength];
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    public static int[] copyOfRange(int[] original, int from, int to) {
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        int[] copy = new int[newLength];
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    public static long[] copyOf(long[] original, int newLength) {
        long[] copy = new long[newLength];
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    public static long[] copyOfRange(long[] original, int from, int to) {
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        long[] copy = new long[newLength];
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    public static short[] copyOf(short[] original, int newLength) {
        short[] copy = new short[newLength];
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    public static short[] copyOfRange(short[] original, int from, int to) {
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        short[] copy = new short[newLength];
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    public static char[] copyOf(char[] original, int newLength) {
        char[] copy = new char[newLength];
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    public static char[] copyOfRange(char[] original, int from, int to) {
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        char[] copy = new char[newLength];
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    public static byte[] copyOf(byte[] original, int newLength) {
        byte[] copy = new byte[newLength];
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    public static byte[] copyOfRange(byte[] original, int from, int to) {
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        byte[] copy = new byte[newLength];
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    public static float[] copyOf(float[] original, int newLength) {
        float[] copy = new float[newLength];
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    public static float[] copyOfRange(float[] original, int from, int to) {
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        float[] copy = new float[newLength];
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    public static double[] copyOf(double[] original, int newLength) {
        double[] copy = new double[newLength];
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    public static double[] copyOfRange(double[] original, int from, int to) {
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        double[] copy = new double[newLength];
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    public static boolean[] copyOf(boolean[] original, int newLength) {
        boolean[] copy = new boolean[newLength];
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] original, int from, int to) {
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        boolean[] copy = new boolean[newLength];
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    private static void checkLength(int newLength) {
        if (newLength < 0) {
            throw new NegativeArraySizeException(String.valueOf(newLength));
        }
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOf(T[] original, int newLength) {
        // Null is found here, before a bad length.
        original.getClass();
        checkLength(newLength);
        T[] copy = (T[]) Env.newArrayLike(original, newLength);
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T, U> T[] copyOf(U[] original, int newLength, Class<? extends T[]> newType) {
        Class<?> component = newType.getComponentType();
        if (component == null) {
            throw new NullPointerException();
        }
        checkLength(newLength);
        T[] copy = (T[]) Env.newArray(component, newLength);
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, newLength));
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOfRange(T[] original, int from, int to) {
        original.getClass();
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        T[] copy = (T[]) Env.newArrayLike(original, newLength);
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T, U> T[] copyOfRange(U[] original, int from, int to, Class<? extends T[]> newType) {
        int newLength = to - from;
        if (newLength < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        Class<?> component = newType.getComponentType();
        if (component == null) {
            throw new NullPointerException();
        }
        T[] copy = (T[]) Env.newArray(component, newLength);
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, newLength));
        return copy;
    }

    @SafeVarargs
    public static <T> List<T> asList(T... a) {
        return new ArrayList<T>(a);
    }

    /** The list that an array is: of fixed size. */
    private static class ArrayList<E> extends AbstractList<E> implements RandomAccess, Serializable {
        private final E[] a;

        ArrayList(E[] array) {
            a = Objects.requireNonNull(array);
        }

        public int size() {
            return a.length;
        }

        public Object[] toArray() {
            Object[] r = new Object[a.length];
            System.arraycopy(a, 0, r, 0, a.length);
            return r;
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] a) {
            int size = size();
            T[] r = a.length >= size ? a : (T[]) Env.newArrayLike(a, size);
            System.arraycopy(this.a, 0, r, 0, size);
            if (r.length > size) {
                r[size] = null;
            }
            return r;
        }

        public E get(int index) {
            return a[index];
        }

        public E set(int index, E element) {
            E oldValue = a[index];
            a[index] = element;
            return oldValue;
        }

        public int indexOf(Object o) {
            if (o == null) {
                for (int i = 0; i < a.length; i++) {
                    if (a[i] == null) {
                        return i;
                    }
                }
            } else {
                for (int i = 0; i < a.length; i++) {
                    if (o.equals(a[i])) {
                        return i;
                    }
                }
            }
            return -1;
        }

        public boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        public void forEach(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            for (int i = 0; i < a.length; i++) {
                action.accept(a[i]);
            }
        }

        public void replaceAll(UnaryOperator<E> operator) {
            Objects.requireNonNull(operator);
            for (int i = 0; i < a.length; i++) {
                a[i] = operator.apply(a[i]);
            }
        }

        public void sort(Comparator<? super E> c) {
            Arrays.sort(a, c);
        }

        public Iterator<E> iterator() {
            return new ArrayItr<E>(a);
        }
    }

    private static class ArrayItr<E> implements Iterator<E> {
        private int cursor;
        private final E[] a;

        ArrayItr(E[] a) {
            this.a = a;
        }

        public boolean hasNext() {
            return cursor < a.length;
        }

        public E next() {
            int i = cursor;
            if (i >= a.length) {
                throw new NoSuchElementException();
            }
            cursor = i + 1;
            return a[i];
        }
    }

    // Hash codes and strings.

    public static int hashCode(int[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (int element : a) {
            result = 31 * result + element;
        }
        return result;
    }

    public static String toString(int[] a) {
        if (a == null) {
            return "null";
        }
        if (a.length == 0) {
            return "[]";
        }
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(a[0]);
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(a[i]);
        }
        return b.append(']').toString();
    }

    public static int hashCode(long[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (long element : a) {
            result = 31 * result + Long.hashCode(element);
        }
        return result;
    }

    public static String toString(long[] a) {
        if (a == null) {
            return "null";
        }
        if (a.length == 0) {
            return "[]";
        }
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(a[0]);
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(a[i]);
        }
        return b.append(']').toString();
    }

    public static int hashCode(short[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (short element : a) {
            result = 31 * result + element;
        }
        return result;
    }

    public static String toString(short[] a) {
        if (a == null) {
            return "null";
        }
        if (a.length == 0) {
            return "[]";
        }
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(a[0]);
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(a[i]);
        }
        return b.append(']').toString();
    }

    public static int hashCode(char[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (char element : a) {
            result = 31 * result + element;
        }
        return result;
    }

    public static String toString(char[] a) {
        if (a == null) {
            return "null";
        }
        if (a.length == 0) {
            return "[]";
        }
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(a[0]);
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(a[i]);
        }
        return b.append(']').toString();
    }

    public static int hashCode(byte[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (byte element : a) {
            result = 31 * result + element;
        }
        return result;
    }

    public static String toString(byte[] a) {
        if (a == null) {
            return "null";
        }
        if (a.length == 0) {
            return "[]";
        }
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(a[0]);
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(a[i]);
        }
        return b.append(']').toString();
    }

    public static int hashCode(float[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (float element : a) {
            result = 31 * result + Float.hashCode(element);
        }
        return result;
    }

    public static String toString(float[] a) {
        if (a == null) {
            return "null";
        }
        if (a.length == 0) {
            return "[]";
        }
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(a[0]);
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(a[i]);
        }
        return b.append(']').toString();
    }

    public static int hashCode(double[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (double element : a) {
            result = 31 * result + Double.hashCode(element);
        }
        return result;
    }

    public static String toString(double[] a) {
        if (a == null) {
            return "null";
        }
        if (a.length == 0) {
            return "[]";
        }
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(a[0]);
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(a[i]);
        }
        return b.append(']').toString();
    }

    public static int hashCode(boolean[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (boolean element : a) {
            result = 31 * result + (element ? 1231 : 1237);
        }
        return result;
    }

    public static String toString(boolean[] a) {
        if (a == null) {
            return "null";
        }
        if (a.length == 0) {
            return "[]";
        }
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(a[0]);
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(a[i]);
        }
        return b.append(']').toString();
    }

    public static int hashCode(Object[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (Object element : a) {
            result = 31 * result + (element == null ? 0 : element.hashCode());
        }
        return result;
    }

    public static String toString(Object[] a) {
        if (a == null) {
            return "null";
        }
        if (a.length == 0) {
            return "[]";
        }
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(a[0]);
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(a[i]);
        }
        return b.append(']').toString();
    }

    public static int deepHashCode(Object[] a) {
        if (a == null) {
            return 0;
        }
        int result = 1;
        for (Object element : a) {
            result = 31 * result + deepHash(element);
        }
        return result;
    }

    private static int deepHash(Object element) {
        if (element == null) {
            return 0;
        }
        if (element instanceof Object[] p) {
            return deepHashCode(p);
        }
        if (element instanceof byte[] p) {
            return hashCode(p);
        }
        if (element instanceof short[] p) {
            return hashCode(p);
        }
        if (element instanceof int[] p) {
            return hashCode(p);
        }
        if (element instanceof long[] p) {
            return hashCode(p);
        }
        if (element instanceof char[] p) {
            return hashCode(p);
        }
        if (element instanceof float[] p) {
            return hashCode(p);
        }
        if (element instanceof double[] p) {
            return hashCode(p);
        }
        if (element instanceof boolean[] p) {
            return hashCode(p);
        }
        return element.hashCode();
    }

    public static boolean deepEquals(Object[] a1, Object[] a2) {
        if (a1 == a2) {
            return true;
        }
        if (a1 == null || a2 == null) {
            return false;
        }
        int length = a1.length;
        if (a2.length != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            Object e1 = a1[i];
            Object e2 = a2[i];
            if (e1 == e2) {
                continue;
            }
            if (e1 == null) {
                return false;
            }
            if (!deepEquals0(e1, e2)) {
                return false;
            }
        }
        return true;
    }

    static boolean deepEquals0(Object e1, Object e2) {
        if (e1 instanceof Object[] p && e2 instanceof Object[] q) {
            return deepEquals(p, q);
        }
        if (e1 instanceof byte[] p && e2 instanceof byte[] q) {
            return equals(p, q);
        }
        if (e1 instanceof short[] p && e2 instanceof short[] q) {
            return equals(p, q);
        }
        if (e1 instanceof int[] p && e2 instanceof int[] q) {
            return equals(p, q);
        }
        if (e1 instanceof long[] p && e2 instanceof long[] q) {
            return equals(p, q);
        }
        if (e1 instanceof char[] p && e2 instanceof char[] q) {
            return equals(p, q);
        }
        if (e1 instanceof float[] p && e2 instanceof float[] q) {
            return equals(p, q);
        }
        if (e1 instanceof double[] p && e2 instanceof double[] q) {
            return equals(p, q);
        }
        if (e1 instanceof boolean[] p && e2 instanceof boolean[] q) {
            return equals(p, q);
        }
        return e1.equals(e2);
    }

    /** The arrays around the one that is being written. */
    private static final class Outer {
        final Object[] array;
        final Outer next;

        Outer(Object[] array, Outer next) {
            this.array = array;
            this.next = next;
        }
    }

    public static String deepToString(Object[] a) {
        return a == null ? "null" : deepString(a, null);
    }

    private static String deepString(Object element, Outer outer) {
        if (element == null) {
            return "null";
        }
        if (!(element instanceof Object[] a)) {
            return flatString(element);
        }
        for (Outer o = outer; o != null; o = o.next) {
            if (o.array == a) {
                return "[...]";
            }
        }
        if (a.length == 0) {
            return "[]";
        }
        Outer here = new Outer(a, outer);
        StringBuilder b = new StringBuilder();
        b.append('[');
        b.append(deepString(a[0], here));
        for (int i = 1; i < a.length; i++) {
            b.append(", ");
            b.append(deepString(a[i], here));
        }
        return b.append(']').toString();
    }

    private static String flatString(Object element) {
        if (element instanceof byte[] p) {
            return toString(p);
        }
        if (element instanceof short[] p) {
            return toString(p);
        }
        if (element instanceof int[] p) {
            return toString(p);
        }
        if (element instanceof long[] p) {
            return toString(p);
        }
        if (element instanceof char[] p) {
            return toString(p);
        }
        if (element instanceof float[] p) {
            return toString(p);
        }
        if (element instanceof double[] p) {
            return toString(p);
        }
        if (element instanceof boolean[] p) {
            return toString(p);
        }
        return element.toString();
    }

    public static void setAll(int[] array, IntUnaryOperator generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsInt(i);
        }
    }

    public static void parallelSetAll(int[] array, IntUnaryOperator generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsInt(i);
        }
    }

    public static void setAll(long[] array, IntToLongFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsLong(i);
        }
    }

    public static void parallelSetAll(long[] array, IntToLongFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsLong(i);
        }
    }

    public static void setAll(double[] array, IntToDoubleFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsDouble(i);
        }
    }

    public static void parallelSetAll(double[] array, IntToDoubleFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsDouble(i);
        }
    }

    public static <T> void setAll(T[] array, IntFunction<? extends T> generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.apply(i);
        }
    }

    public static <T> void parallelSetAll(T[] array, IntFunction<? extends T> generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.apply(i);
        }
    }

    // Streams, of the JDK.

    public static <T> Spliterator<T> spliterator(T[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static <T> Spliterator<T> spliterator(T[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(
                array, startInclusive, endExclusive, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static <T> Stream<T> stream(T[] array) {
        return stream(array, 0, array.length);
    }

    public static <T> Stream<T> stream(T[] array, int startInclusive, int endExclusive) {
        return StreamSupport.stream(spliterator(array, startInclusive, endExclusive), false);
    }

    public static Spliterator.OfInt spliterator(int[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfInt spliterator(int[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(
                array, startInclusive, endExclusive, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static IntStream stream(int[] array) {
        return stream(array, 0, array.length);
    }

    public static IntStream stream(int[] array, int startInclusive, int endExclusive) {
        return StreamSupport.intStream(spliterator(array, startInclusive, endExclusive), false);
    }

    public static Spliterator.OfLong spliterator(long[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfLong spliterator(long[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(
                array, startInclusive, endExclusive, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static LongStream stream(long[] array) {
        return stream(array, 0, array.length);
    }

    public static LongStream stream(long[] array, int startInclusive, int endExclusive) {
        return StreamSupport.longStream(spliterator(array, startInclusive, endExclusive), false);
    }

    public static Spliterator.OfDouble spliterator(double[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(
                array, startInclusive, endExclusive, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static DoubleStream stream(double[] array) {
        return stream(array, 0, array.length);
    }

    public static DoubleStream stream(double[] array, int startInclusive, int endExclusive) {
        return StreamSupport.doubleStream(spliterator(array, startInclusive, endExclusive), false);
    }

    // In the order of a simple loop; the JDK's own order differs for long arrays, which an associative operator does not show.

    public static <T> void parallelPrefix(T[] array, BinaryOperator<T> op) {
        Objects.requireNonNull(op);
        for (int i = 1; i < array.length; i++) {
            array[i] = op.apply(array[i - 1], array[i]);
        }
    }

    public static <T> void parallelPrefix(T[] array, int fromIndex, int toIndex, BinaryOperator<T> op) {
        Objects.requireNonNull(op);
        rangeCheck(array.length, fromIndex, toIndex);
        for (int i = fromIndex + 1; i < toIndex; i++) {
            array[i] = op.apply(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(int[] array, IntBinaryOperator op) {
        Objects.requireNonNull(op);
        for (int i = 1; i < array.length; i++) {
            array[i] = op.applyAsInt(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(int[] array, int fromIndex, int toIndex, IntBinaryOperator op) {
        Objects.requireNonNull(op);
        rangeCheck(array.length, fromIndex, toIndex);
        for (int i = fromIndex + 1; i < toIndex; i++) {
            array[i] = op.applyAsInt(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(long[] array, LongBinaryOperator op) {
        Objects.requireNonNull(op);
        for (int i = 1; i < array.length; i++) {
            array[i] = op.applyAsLong(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(long[] array, int fromIndex, int toIndex, LongBinaryOperator op) {
        Objects.requireNonNull(op);
        rangeCheck(array.length, fromIndex, toIndex);
        for (int i = fromIndex + 1; i < toIndex; i++) {
            array[i] = op.applyAsLong(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(double[] array, DoubleBinaryOperator op) {
        Objects.requireNonNull(op);
        for (int i = 1; i < array.length; i++) {
            array[i] = op.applyAsDouble(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(double[] array, int fromIndex, int toIndex, DoubleBinaryOperator op) {
        Objects.requireNonNull(op);
        rangeCheck(array.length, fromIndex, toIndex);
        for (int i = fromIndex + 1; i < toIndex; i++) {
            array[i] = op.applyAsDouble(array[i - 1], array[i]);
        }
    }
}
