package java.util;

import jackalope.rt.Bulk;
import jackalope.rt.Env;
import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Helpers for arrays, with the same plain loops for every type of elements. What the JDK does in parallel is done in order: the results
 * are the same. Streams are the JDK's.
 */
public final class Arrays {
    private Arrays() {}

    private static void checkRange(int length, int from, int to) {
        if (to < from) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        if (from < 0 || length < to) {
            throw new ArrayIndexOutOfBoundsException(from < 0 ? from : to);
        }
    }

    // Sorting: short arrays by inserting one after the other, longer ones by merging sorted parts. For values only the result shows.

    private static final int SHORT = 32;

    public static void sort(int[] a) {
        order(a, 0, a.length);
    }

    public static void sort(int[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    public static void parallelSort(int[] a) {
        order(a, 0, a.length);
    }

    public static void parallelSort(int[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    private static void order(int[] a, int from, int to) {
        if (to - from <= SHORT) {
            insert(a, from, to);
        } else {
            merge(a, from, to, new int[(to - from) / 2]);
        }
    }

    private static void insert(int[] a, int from, int to) {
        for (int next = from + 1; next < to; next++) {
            int value = a[next];
            int place = next;
            while (place > from && value < a[place - 1]) {
                a[place] = a[place - 1];
                place--;
            }
            a[place] = value;
        }
    }

    private static void merge(int[] a, int from, int to, int[] left) {
        if (to - from <= SHORT) {
            insert(a, from, to);
            return;
        }
        int count = (to - from) / 2;
        int right = from + count;
        merge(a, from, right, left);
        merge(a, right, to, left);
        for (int i = 0; i < count; i++) {
            left[i] = a[from + i];
        }
        int place = from;
        int taken = 0;
        while (taken < count) {
            if (right < to && a[right] < left[taken]) {
                a[place++] = a[right++];
            } else {
                a[place++] = left[taken++];
            }
        }
    }

    public static void sort(long[] a) {
        order(a, 0, a.length);
    }

    public static void sort(long[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    public static void parallelSort(long[] a) {
        order(a, 0, a.length);
    }

    public static void parallelSort(long[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    private static void order(long[] a, int from, int to) {
        if (to - from <= SHORT) {
            insert(a, from, to);
        } else {
            merge(a, from, to, new long[(to - from) / 2]);
        }
    }

    private static void insert(long[] a, int from, int to) {
        for (int next = from + 1; next < to; next++) {
            long value = a[next];
            int place = next;
            while (place > from && value < a[place - 1]) {
                a[place] = a[place - 1];
                place--;
            }
            a[place] = value;
        }
    }

    private static void merge(long[] a, int from, int to, long[] left) {
        if (to - from <= SHORT) {
            insert(a, from, to);
            return;
        }
        int count = (to - from) / 2;
        int right = from + count;
        merge(a, from, right, left);
        merge(a, right, to, left);
        for (int i = 0; i < count; i++) {
            left[i] = a[from + i];
        }
        int place = from;
        int taken = 0;
        while (taken < count) {
            if (right < to && a[right] < left[taken]) {
                a[place++] = a[right++];
            } else {
                a[place++] = left[taken++];
            }
        }
    }

    public static void sort(short[] a) {
        order(a, 0, a.length);
    }

    public static void sort(short[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    public static void parallelSort(short[] a) {
        order(a, 0, a.length);
    }

    public static void parallelSort(short[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    private static void order(short[] a, int from, int to) {
        if (to - from <= SHORT) {
            insert(a, from, to);
        } else {
            merge(a, from, to, new short[(to - from) / 2]);
        }
    }

    private static void insert(short[] a, int from, int to) {
        for (int next = from + 1; next < to; next++) {
            short value = a[next];
            int place = next;
            while (place > from && value < a[place - 1]) {
                a[place] = a[place - 1];
                place--;
            }
            a[place] = value;
        }
    }

    private static void merge(short[] a, int from, int to, short[] left) {
        if (to - from <= SHORT) {
            insert(a, from, to);
            return;
        }
        int count = (to - from) / 2;
        int right = from + count;
        merge(a, from, right, left);
        merge(a, right, to, left);
        for (int i = 0; i < count; i++) {
            left[i] = a[from + i];
        }
        int place = from;
        int taken = 0;
        while (taken < count) {
            if (right < to && a[right] < left[taken]) {
                a[place++] = a[right++];
            } else {
                a[place++] = left[taken++];
            }
        }
    }

    public static void sort(char[] a) {
        order(a, 0, a.length);
    }

    public static void sort(char[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    public static void parallelSort(char[] a) {
        order(a, 0, a.length);
    }

    public static void parallelSort(char[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    private static void order(char[] a, int from, int to) {
        if (to - from <= SHORT) {
            insert(a, from, to);
        } else {
            merge(a, from, to, new char[(to - from) / 2]);
        }
    }

    private static void insert(char[] a, int from, int to) {
        for (int next = from + 1; next < to; next++) {
            char value = a[next];
            int place = next;
            while (place > from && value < a[place - 1]) {
                a[place] = a[place - 1];
                place--;
            }
            a[place] = value;
        }
    }

    private static void merge(char[] a, int from, int to, char[] left) {
        if (to - from <= SHORT) {
            insert(a, from, to);
            return;
        }
        int count = (to - from) / 2;
        int right = from + count;
        merge(a, from, right, left);
        merge(a, right, to, left);
        for (int i = 0; i < count; i++) {
            left[i] = a[from + i];
        }
        int place = from;
        int taken = 0;
        while (taken < count) {
            if (right < to && a[right] < left[taken]) {
                a[place++] = a[right++];
            } else {
                a[place++] = left[taken++];
            }
        }
    }

    public static void sort(byte[] a) {
        order(a, 0, a.length);
    }

    public static void sort(byte[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    public static void parallelSort(byte[] a) {
        order(a, 0, a.length);
    }

    public static void parallelSort(byte[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    private static void order(byte[] a, int from, int to) {
        if (to - from <= SHORT) {
            insert(a, from, to);
        } else {
            merge(a, from, to, new byte[(to - from) / 2]);
        }
    }

    private static void insert(byte[] a, int from, int to) {
        for (int next = from + 1; next < to; next++) {
            byte value = a[next];
            int place = next;
            while (place > from && value < a[place - 1]) {
                a[place] = a[place - 1];
                place--;
            }
            a[place] = value;
        }
    }

    private static void merge(byte[] a, int from, int to, byte[] left) {
        if (to - from <= SHORT) {
            insert(a, from, to);
            return;
        }
        int count = (to - from) / 2;
        int right = from + count;
        merge(a, from, right, left);
        merge(a, right, to, left);
        for (int i = 0; i < count; i++) {
            left[i] = a[from + i];
        }
        int place = from;
        int taken = 0;
        while (taken < count) {
            if (right < to && a[right] < left[taken]) {
                a[place++] = a[right++];
            } else {
                a[place++] = left[taken++];
            }
        }
    }

    public static void sort(float[] a) {
        order(a, 0, a.length);
    }

    public static void sort(float[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    public static void parallelSort(float[] a) {
        order(a, 0, a.length);
    }

    public static void parallelSort(float[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    private static void order(float[] a, int from, int to) {
        if (to - from <= SHORT) {
            insert(a, from, to);
        } else {
            merge(a, from, to, new float[(to - from) / 2]);
        }
    }

    private static void insert(float[] a, int from, int to) {
        for (int next = from + 1; next < to; next++) {
            float value = a[next];
            int place = next;
            while (place > from && Float.compare(value, a[place - 1]) < 0) {
                a[place] = a[place - 1];
                place--;
            }
            a[place] = value;
        }
    }

    private static void merge(float[] a, int from, int to, float[] left) {
        if (to - from <= SHORT) {
            insert(a, from, to);
            return;
        }
        int count = (to - from) / 2;
        int right = from + count;
        merge(a, from, right, left);
        merge(a, right, to, left);
        for (int i = 0; i < count; i++) {
            left[i] = a[from + i];
        }
        int place = from;
        int taken = 0;
        while (taken < count) {
            if (right < to && Float.compare(a[right], left[taken]) < 0) {
                a[place++] = a[right++];
            } else {
                a[place++] = left[taken++];
            }
        }
    }

    public static void sort(double[] a) {
        order(a, 0, a.length);
    }

    public static void sort(double[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    public static void parallelSort(double[] a) {
        order(a, 0, a.length);
    }

    public static void parallelSort(double[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        order(a, fromIndex, toIndex);
    }

    private static void order(double[] a, int from, int to) {
        if (to - from <= SHORT) {
            insert(a, from, to);
        } else {
            merge(a, from, to, new double[(to - from) / 2]);
        }
    }

    private static void insert(double[] a, int from, int to) {
        for (int next = from + 1; next < to; next++) {
            double value = a[next];
            int place = next;
            while (place > from && Double.compare(value, a[place - 1]) < 0) {
                a[place] = a[place - 1];
                place--;
            }
            a[place] = value;
        }
    }

    private static void merge(double[] a, int from, int to, double[] left) {
        if (to - from <= SHORT) {
            insert(a, from, to);
            return;
        }
        int count = (to - from) / 2;
        int right = from + count;
        merge(a, from, right, left);
        merge(a, right, to, left);
        for (int i = 0; i < count; i++) {
            left[i] = a[from + i];
        }
        int place = from;
        int taken = 0;
        while (taken < count) {
            if (right < to && Double.compare(a[right], left[taken]) < 0) {
                a[place++] = a[right++];
            } else {
                a[place++] = left[taken++];
            }
        }
    }

    public static void sort(Object[] a) {
        MergeSort.sort(a, 0, a.length, null);
    }

    public static void sort(Object[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        MergeSort.sort(a, fromIndex, toIndex, null);
    }

    public static <T> void sort(T[] a, Comparator<? super T> c) {
        MergeSort.sort(a, 0, a.length, c);
    }

    public static <T> void sort(T[] a, int fromIndex, int toIndex, Comparator<? super T> c) {
        checkRange(a.length, fromIndex, toIndex);
        MergeSort.sort(a, fromIndex, toIndex, c);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] a) {
        MergeSort.sort(a, 0, a.length, NaturalOrder.INSTANCE);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        MergeSort.sort(a, fromIndex, toIndex, NaturalOrder.INSTANCE);
    }

    public static <T> void parallelSort(T[] a, Comparator<? super T> cmp) {
        MergeSort.sort(a, 0, a.length, cmp == null ? NaturalOrder.INSTANCE : cmp);
    }

    public static <T> void parallelSort(T[] a, int fromIndex, int toIndex, Comparator<? super T> cmp) {
        checkRange(a.length, fromIndex, toIndex);
        MergeSort.sort(a, fromIndex, toIndex, cmp == null ? NaturalOrder.INSTANCE : cmp);
    }

    /** That of parallel sorts, whose messages name the parameters. */
    private static final class NaturalOrder implements Comparator<Object> {
        static final NaturalOrder INSTANCE = new NaturalOrder();

        @SuppressWarnings("unchecked")
        public int compare(Object first, Object second) {
            return ((Comparable<Object>) first).compareTo(second);
        }
    }

    // Searching by halves: first the last one of the lower half is looked at, which shows where several are equal.

    public static int binarySearch(long[] a, long key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(long[] a, int fromIndex, int toIndex, long key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(long[] a, int from, int to, long key) {
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            if (a[middle] == key) {
                return middle;
            }
            if (a[middle] < key) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    public static int binarySearch(int[] a, int key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(int[] a, int fromIndex, int toIndex, int key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(int[] a, int from, int to, int key) {
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            if (a[middle] == key) {
                return middle;
            }
            if (a[middle] < key) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    public static int binarySearch(short[] a, short key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(short[] a, int fromIndex, int toIndex, short key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(short[] a, int from, int to, short key) {
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            if (a[middle] == key) {
                return middle;
            }
            if (a[middle] < key) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    public static int binarySearch(char[] a, char key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(char[] a, int fromIndex, int toIndex, char key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(char[] a, int from, int to, char key) {
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            if (a[middle] == key) {
                return middle;
            }
            if (a[middle] < key) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    public static int binarySearch(byte[] a, byte key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(byte[] a, int fromIndex, int toIndex, byte key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(byte[] a, int from, int to, byte key) {
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            if (a[middle] == key) {
                return middle;
            }
            if (a[middle] < key) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    public static int binarySearch(double[] a, double key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(double[] a, int fromIndex, int toIndex, double key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(double[] a, int from, int to, double key) {
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            int order = Double.compare(a[middle], key);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    public static int binarySearch(float[] a, float key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(float[] a, int fromIndex, int toIndex, float key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(float[] a, int from, int to, float key) {
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            int order = Float.compare(a[middle], key);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    public static int binarySearch(Object[] a, Object key) {
        return search(a, 0, a.length, key, null);
    }

    public static int binarySearch(Object[] a, int fromIndex, int toIndex, Object key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key, null);
    }

    public static <T> int binarySearch(T[] a, T key, Comparator<? super T> c) {
        return search(a, 0, a.length, key, c);
    }

    public static <T> int binarySearch(T[] a, int fromIndex, int toIndex, T key, Comparator<? super T> c) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key, c);
    }

    @SuppressWarnings("unchecked")
    private static int search(Object[] a, int from, int to, Object key, Comparator<?> c) {
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            int order;
            if (c == null) {
                // The name shows in the message of a NullPointerException.
                Comparable<Object> midVal = (Comparable<Object>) a[middle];
                order = midVal.compareTo(key);
            } else {
                order = ((Comparator<Object>) c).compare(a[middle], key);
            }
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    // Comparing two arrays. They differ where their elements do, or else where the shorter one ends.

    private static int difference(int first, int aLength, int bLength) {
        return first == aLength && first == bLength ? -1 : first;
    }

    // The first of so many places at which they differ; their number: none.
    private static int differ(int[] a, int aFrom, int[] b, int bFrom, int count) {
        int i = 0;
        while (i < count && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(int[] a, int[] a2) {
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length) == length);
    }

    public static boolean equals(int[] a, int aFromIndex, int aToIndex, int[] b, int bFromIndex, int bToIndex) {
        return mismatch(a, aFromIndex, aToIndex, b, bFromIndex, bToIndex) < 0;
    }

    public static int mismatch(int[] a, int[] b) {
        int shorter = Math.min(a.length, b.length);
        return difference(differ(a, 0, b, 0, shorter), a.length, b.length);
    }

    public static int mismatch(int[] a, int aFromIndex, int aToIndex, int[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength));
        return difference(first, aLength, bLength);
    }

    // The first of so many places at which they differ; their number: none.
    private static int differ(long[] a, int aFrom, long[] b, int bFrom, int count) {
        int i = 0;
        while (i < count && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(long[] a, long[] a2) {
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length) == length);
    }

    public static boolean equals(long[] a, int aFromIndex, int aToIndex, long[] b, int bFromIndex, int bToIndex) {
        return mismatch(a, aFromIndex, aToIndex, b, bFromIndex, bToIndex) < 0;
    }

    public static int mismatch(long[] a, long[] b) {
        int shorter = Math.min(a.length, b.length);
        return difference(differ(a, 0, b, 0, shorter), a.length, b.length);
    }

    public static int mismatch(long[] a, int aFromIndex, int aToIndex, long[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength));
        return difference(first, aLength, bLength);
    }

    // The first of so many places at which they differ; their number: none.
    private static int differ(short[] a, int aFrom, short[] b, int bFrom, int count) {
        int i = 0;
        while (i < count && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(short[] a, short[] a2) {
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length) == length);
    }

    public static boolean equals(short[] a, int aFromIndex, int aToIndex, short[] b, int bFromIndex, int bToIndex) {
        return mismatch(a, aFromIndex, aToIndex, b, bFromIndex, bToIndex) < 0;
    }

    public static int mismatch(short[] a, short[] b) {
        int shorter = Math.min(a.length, b.length);
        return difference(differ(a, 0, b, 0, shorter), a.length, b.length);
    }

    public static int mismatch(short[] a, int aFromIndex, int aToIndex, short[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength));
        return difference(first, aLength, bLength);
    }

    // The first of so many places at which they differ; their number: none.
    private static int differ(char[] a, int aFrom, char[] b, int bFrom, int count) {
        int i = 0;
        while (i < count && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(char[] a, char[] a2) {
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length) == length);
    }

    public static boolean equals(char[] a, int aFromIndex, int aToIndex, char[] b, int bFromIndex, int bToIndex) {
        return mismatch(a, aFromIndex, aToIndex, b, bFromIndex, bToIndex) < 0;
    }

    public static int mismatch(char[] a, char[] b) {
        int shorter = Math.min(a.length, b.length);
        return difference(differ(a, 0, b, 0, shorter), a.length, b.length);
    }

    public static int mismatch(char[] a, int aFromIndex, int aToIndex, char[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength));
        return difference(first, aLength, bLength);
    }

    // The first of so many places at which they differ; their number: none.
    private static int differ(byte[] a, int aFrom, byte[] b, int bFrom, int count) {
        int i = 0;
        while (i < count && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(byte[] a, byte[] a2) {
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length) == length);
    }

    public static boolean equals(byte[] a, int aFromIndex, int aToIndex, byte[] b, int bFromIndex, int bToIndex) {
        return mismatch(a, aFromIndex, aToIndex, b, bFromIndex, bToIndex) < 0;
    }

    public static int mismatch(byte[] a, byte[] b) {
        int shorter = Math.min(a.length, b.length);
        return difference(differ(a, 0, b, 0, shorter), a.length, b.length);
    }

    public static int mismatch(byte[] a, int aFromIndex, int aToIndex, byte[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength));
        return difference(first, aLength, bLength);
    }

    // The first of so many places at which they differ; their number: none.
    private static int differ(float[] a, int aFrom, float[] b, int bFrom, int count) {
        int i = 0;
        while (i < count && Float.compare(a[aFrom + i], b[bFrom + i]) == 0) {
            i++;
        }
        return i;
    }

    public static boolean equals(float[] a, float[] a2) {
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length) == length);
    }

    public static boolean equals(float[] a, int aFromIndex, int aToIndex, float[] b, int bFromIndex, int bToIndex) {
        return mismatch(a, aFromIndex, aToIndex, b, bFromIndex, bToIndex) < 0;
    }

    public static int mismatch(float[] a, float[] b) {
        int shorter = Math.min(a.length, b.length);
        return difference(differ(a, 0, b, 0, shorter), a.length, b.length);
    }

    public static int mismatch(float[] a, int aFromIndex, int aToIndex, float[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength));
        return difference(first, aLength, bLength);
    }

    // The first of so many places at which they differ; their number: none.
    private static int differ(double[] a, int aFrom, double[] b, int bFrom, int count) {
        int i = 0;
        while (i < count && Double.compare(a[aFrom + i], b[bFrom + i]) == 0) {
            i++;
        }
        return i;
    }

    public static boolean equals(double[] a, double[] a2) {
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length) == length);
    }

    public static boolean equals(double[] a, int aFromIndex, int aToIndex, double[] b, int bFromIndex, int bToIndex) {
        return mismatch(a, aFromIndex, aToIndex, b, bFromIndex, bToIndex) < 0;
    }

    public static int mismatch(double[] a, double[] b) {
        int shorter = Math.min(a.length, b.length);
        return difference(differ(a, 0, b, 0, shorter), a.length, b.length);
    }

    public static int mismatch(double[] a, int aFromIndex, int aToIndex, double[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength));
        return difference(first, aLength, bLength);
    }

    // The first of so many places at which they differ; their number: none.
    private static int differ(boolean[] a, int aFrom, boolean[] b, int bFrom, int count) {
        int i = 0;
        while (i < count && a[aFrom + i] == b[bFrom + i]) {
            i++;
        }
        return i;
    }

    public static boolean equals(boolean[] a, boolean[] a2) {
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length) == length);
    }

    public static boolean equals(boolean[] a, int aFromIndex, int aToIndex, boolean[] b, int bFromIndex, int bToIndex) {
        return mismatch(a, aFromIndex, aToIndex, b, bFromIndex, bToIndex) < 0;
    }

    public static int mismatch(boolean[] a, boolean[] b) {
        int shorter = Math.min(a.length, b.length);
        return difference(differ(a, 0, b, 0, shorter), a.length, b.length);
    }

    public static int mismatch(boolean[] a, int aFromIndex, int aToIndex, boolean[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength));
        return difference(first, aLength, bLength);
    }

    // The first of so many places at which they differ; their number: none.
    private static int differ(Object[] a, int aFrom, Object[] b, int bFrom, int count) {
        int i = 0;
        while (i < count && Objects.equals(a[aFrom + i], b[bFrom + i])) {
            i++;
        }
        return i;
    }

    public static boolean equals(Object[] a, Object[] a2) {
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length) == length);
    }

    public static boolean equals(Object[] a, int aFromIndex, int aToIndex, Object[] b, int bFromIndex, int bToIndex) {
        return mismatch(a, aFromIndex, aToIndex, b, bFromIndex, bToIndex) < 0;
    }

    public static int mismatch(Object[] a, Object[] b) {
        int shorter = Math.min(a.length, b.length);
        return difference(differ(a, 0, b, 0, shorter), a.length, b.length);
    }

    public static int mismatch(Object[] a, int aFromIndex, int aToIndex, Object[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength));
        return difference(first, aLength, bLength);
    }

    // What the first difference of two arrays says of their order, or else their lengths. Null comes first.

    private static int nulls(Object a, Object b) {
        return a == b ? 0 : a == null ? -1 : 1;
    }

    public static int compare(int[] a, int[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(int[] a, int aFromIndex, int aToIndex, int[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Integer.compare(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compare(long[] a, long[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(long[] a, int aFromIndex, int aToIndex, long[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Long.compare(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compare(short[] a, short[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(short[] a, int aFromIndex, int aToIndex, short[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Short.compare(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compare(char[] a, char[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(char[] a, int aFromIndex, int aToIndex, char[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Character.compare(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compare(byte[] a, byte[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(byte[] a, int aFromIndex, int aToIndex, byte[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Byte.compare(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compare(float[] a, float[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(float[] a, int aFromIndex, int aToIndex, float[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Float.compare(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compare(double[] a, double[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(double[] a, int aFromIndex, int aToIndex, double[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Double.compare(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compare(boolean[] a, boolean[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static int compare(boolean[] a, int aFromIndex, int aToIndex, boolean[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Boolean.compare(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compareUnsigned(byte[] a, byte[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compareUnsigned(a, 0, a.length, b, 0, b.length);
    }

    public static int compareUnsigned(byte[] a, int aFromIndex, int aToIndex, byte[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Byte.compareUnsigned(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compareUnsigned(short[] a, short[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compareUnsigned(a, 0, a.length, b, 0, b.length);
    }

    public static int compareUnsigned(short[] a, int aFromIndex, int aToIndex, short[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Short.compareUnsigned(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compareUnsigned(int[] a, int[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compareUnsigned(a, 0, a.length, b, 0, b.length);
    }

    public static int compareUnsigned(int[] a, int aFromIndex, int aToIndex, int[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Integer.compareUnsigned(a[aFromIndex + i], b[bFromIndex + i]);
    }

    public static int compareUnsigned(long[] a, long[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compareUnsigned(a, 0, a.length, b, 0, b.length);
    }

    public static int compareUnsigned(long[] a, int aFromIndex, int aToIndex, long[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int shorter = Math.min(aLength, bLength);
        int i = differ(a, aFromIndex, b, bFromIndex, shorter);
        return i == shorter ? aLength - bLength : Long.compareUnsigned(a[aFromIndex + i], b[bFromIndex + i]);
    }

    // With an order of objects: no object differs from itself.

    private static <T> int differ(T[] a, int aFrom, T[] b, int bFrom, int count, Comparator<? super T> cmp) {
        int i = 0;
        while (i < count && (a[aFrom + i] == b[bFrom + i] || cmp.compare(a[aFrom + i], b[bFrom + i]) == 0)) {
            i++;
        }
        return i;
    }

    public static <T> boolean equals(T[] a, T[] a2, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        if (a == null || a2 == null) {
            return a == a2;
        }
        int length = a.length;
        return length == a2.length && (a == a2 || differ(a, 0, a2, 0, length, cmp) == length);
    }

    public static <T> boolean equals(
            T[] a, int aFromIndex, int aToIndex, T[] b, int bFromIndex, int bToIndex, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int length = aToIndex - aFromIndex;
        return length == bToIndex - bFromIndex && differ(a, aFromIndex, b, bFromIndex, length, cmp) == length;
    }

    public static <T> int mismatch(T[] a, T[] b, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        int shorter = Math.min(a.length, b.length);
        return a == b ? -1 : difference(differ(a, 0, b, 0, shorter, cmp), a.length, b.length);
    }

    public static <T> int mismatch(
            T[] a, int aFromIndex, int aToIndex, T[] b, int bFromIndex, int bToIndex, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int first = differ(a, aFromIndex, b, bFromIndex, Math.min(aLength, bLength), cmp);
        return difference(first, aLength, bLength);
    }

    public static <T extends Comparable<? super T>> int compare(T[] a, T[] b) {
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length);
    }

    public static <T extends Comparable<? super T>> int compare(
            T[] a, int aFromIndex, int aToIndex, T[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int order = 0;
        for (int i = 0; order == 0 && i < aLength && i < bLength; i++) {
            T mine = a[aFromIndex + i];
            T other = b[bFromIndex + i];
            if (mine == null || other == null) {
                order = nulls(mine, other);
            } else if (mine != other) {
                order = mine.compareTo(other);
            }
        }
        return order == 0 ? aLength - bLength : order;
    }

    public static <T> int compare(T[] a, T[] b, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        if (a == null || b == null) {
            return nulls(a, b);
        }
        return compare(a, 0, a.length, b, 0, b.length, cmp);
    }

    public static <T> int compare(
            T[] a, int aFromIndex, int aToIndex, T[] b, int bFromIndex, int bToIndex, Comparator<? super T> cmp) {
        Objects.requireNonNull(cmp);
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        int aLength = aToIndex - aFromIndex;
        int bLength = bToIndex - bFromIndex;
        int order = 0;
        for (int i = 0; order == 0 && i < aLength && i < bLength; i++) {
            T mine = a[aFromIndex + i];
            T other = b[bFromIndex + i];
            order = mine == other ? 0 : cmp.compare(mine, other);
        }
        return order == 0 ? aLength - bLength : order;
    }

    // Filling and copying.

    public static void fill(int[] a, int val) {
        Bulk.fill(a, 0, a.length, val);
    }

    public static void fill(int[] a, int fromIndex, int toIndex, int val) {
        checkRange(a.length, fromIndex, toIndex);
        Bulk.fill(a, fromIndex, toIndex, val);
    }

    public static void fill(long[] a, long val) {
        Bulk.fill(a, 0, a.length, val);
    }

    public static void fill(long[] a, int fromIndex, int toIndex, long val) {
        checkRange(a.length, fromIndex, toIndex);
        Bulk.fill(a, fromIndex, toIndex, val);
    }

    public static void fill(short[] a, short val) {
        Bulk.fill(a, 0, a.length, val);
    }

    public static void fill(short[] a, int fromIndex, int toIndex, short val) {
        checkRange(a.length, fromIndex, toIndex);
        Bulk.fill(a, fromIndex, toIndex, val);
    }

    public static void fill(char[] a, char val) {
        Bulk.fill(a, 0, a.length, val);
    }

    public static void fill(char[] a, int fromIndex, int toIndex, char val) {
        checkRange(a.length, fromIndex, toIndex);
        Bulk.fill(a, fromIndex, toIndex, val);
    }

    public static void fill(byte[] a, byte val) {
        Bulk.fill(a, 0, a.length, val);
    }

    public static void fill(byte[] a, int fromIndex, int toIndex, byte val) {
        checkRange(a.length, fromIndex, toIndex);
        Bulk.fill(a, fromIndex, toIndex, val);
    }

    public static void fill(float[] a, float val) {
        Bulk.fill(a, 0, a.length, val);
    }

    public static void fill(float[] a, int fromIndex, int toIndex, float val) {
        checkRange(a.length, fromIndex, toIndex);
        Bulk.fill(a, fromIndex, toIndex, val);
    }

    public static void fill(double[] a, double val) {
        Bulk.fill(a, 0, a.length, val);
    }

    public static void fill(double[] a, int fromIndex, int toIndex, double val) {
        checkRange(a.length, fromIndex, toIndex);
        Bulk.fill(a, fromIndex, toIndex, val);
    }

    public static void fill(boolean[] a, boolean val) {
        Bulk.fill(a, 0, a.length, val);
    }

    public static void fill(boolean[] a, int fromIndex, int toIndex, boolean val) {
        checkRange(a.length, fromIndex, toIndex);
        Bulk.fill(a, fromIndex, toIndex, val);
    }

    public static void fill(Object[] a, Object val) {
        fillReferences(a, 0, a.length, val);
    }

    public static void fill(Object[] a, int fromIndex, int toIndex, Object val) {
        checkRange(a.length, fromIndex, toIndex);
        fillReferences(a, fromIndex, toIndex, val);
    }

    // Either the value fits nowhere, which the first store says, or everywhere.
    private static void fillReferences(Object[] a, int from, int to, Object val) {
        if (from < to) {
            a[from] = val;
            Bulk.fill(a, from, to, val);
        }
    }

    // Before Java 21 a negative length is found before null is.
    private static void checkLength(int length) {
        if (length < 0 && Env.javaVersion() < 21) {
            throw new NegativeArraySizeException(String.valueOf(length));
        }
    }

    // Since then null is found first where the range begins with the array.
    private static int rangeLength(Object original, int from, int to) {
        if (original == null && from == 0 && Env.javaVersion() >= 21) {
            throw new NullPointerException("Cannot read the array length because \"original\" is null");
        }
        return rangeLength(from, to);
    }

    private static int rangeLength(int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        return length;
    }

    public static int[] copyOf(int[] original, int newLength) {
        checkLength(newLength);
        int kept = Math.min(original.length, newLength);
        int[] copy = new int[newLength];
        System.arraycopy(original, 0, copy, 0, kept);
        return copy;
    }

    public static int[] copyOfRange(int[] original, int from, int to) {
        int length = rangeLength(original, from, to);
        int[] copy = new int[length];
        System.arraycopy(original, from, copy, 0, Math.min(length, original.length - from));
        return copy;
    }

    public static long[] copyOf(long[] original, int newLength) {
        checkLength(newLength);
        int kept = Math.min(original.length, newLength);
        long[] copy = new long[newLength];
        System.arraycopy(original, 0, copy, 0, kept);
        return copy;
    }

    public static long[] copyOfRange(long[] original, int from, int to) {
        int length = rangeLength(original, from, to);
        long[] copy = new long[length];
        System.arraycopy(original, from, copy, 0, Math.min(length, original.length - from));
        return copy;
    }

    public static short[] copyOf(short[] original, int newLength) {
        checkLength(newLength);
        int kept = Math.min(original.length, newLength);
        short[] copy = new short[newLength];
        System.arraycopy(original, 0, copy, 0, kept);
        return copy;
    }

    public static short[] copyOfRange(short[] original, int from, int to) {
        int length = rangeLength(original, from, to);
        short[] copy = new short[length];
        System.arraycopy(original, from, copy, 0, Math.min(length, original.length - from));
        return copy;
    }

    public static char[] copyOf(char[] original, int newLength) {
        checkLength(newLength);
        int kept = Math.min(original.length, newLength);
        char[] copy = new char[newLength];
        System.arraycopy(original, 0, copy, 0, kept);
        return copy;
    }

    public static char[] copyOfRange(char[] original, int from, int to) {
        int length = rangeLength(original, from, to);
        char[] copy = new char[length];
        System.arraycopy(original, from, copy, 0, Math.min(length, original.length - from));
        return copy;
    }

    public static byte[] copyOf(byte[] original, int newLength) {
        checkLength(newLength);
        int kept = Math.min(original.length, newLength);
        byte[] copy = new byte[newLength];
        System.arraycopy(original, 0, copy, 0, kept);
        return copy;
    }

    public static byte[] copyOfRange(byte[] original, int from, int to) {
        int length = rangeLength(original, from, to);
        byte[] copy = new byte[length];
        System.arraycopy(original, from, copy, 0, Math.min(length, original.length - from));
        return copy;
    }

    public static float[] copyOf(float[] original, int newLength) {
        checkLength(newLength);
        int kept = Math.min(original.length, newLength);
        float[] copy = new float[newLength];
        System.arraycopy(original, 0, copy, 0, kept);
        return copy;
    }

    public static float[] copyOfRange(float[] original, int from, int to) {
        int length = rangeLength(original, from, to);
        float[] copy = new float[length];
        System.arraycopy(original, from, copy, 0, Math.min(length, original.length - from));
        return copy;
    }

    public static double[] copyOf(double[] original, int newLength) {
        checkLength(newLength);
        int kept = Math.min(original.length, newLength);
        double[] copy = new double[newLength];
        System.arraycopy(original, 0, copy, 0, kept);
        return copy;
    }

    public static double[] copyOfRange(double[] original, int from, int to) {
        int length = rangeLength(original, from, to);
        double[] copy = new double[length];
        System.arraycopy(original, from, copy, 0, Math.min(length, original.length - from));
        return copy;
    }

    public static boolean[] copyOf(boolean[] original, int newLength) {
        checkLength(newLength);
        int kept = Math.min(original.length, newLength);
        boolean[] copy = new boolean[newLength];
        System.arraycopy(original, 0, copy, 0, kept);
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] original, int from, int to) {
        int length = rangeLength(original, from, to);
        boolean[] copy = new boolean[length];
        System.arraycopy(original, from, copy, 0, Math.min(length, original.length - from));
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOf(T[] original, int newLength) {
        return (T[]) copyOf(original, newLength, original.getClass());
    }

    @SuppressWarnings("unchecked")
    public static <T, U> T[] copyOf(U[] original, int newLength, Class<? extends T[]> newType) {
        T[] copy = (T[]) newArray(newType, newLength);
        System.arraycopy(original, 0, copy, 0, Math.min(newLength, original.length));
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOfRange(T[] original, int from, int to) {
        return (T[]) copyOfRange(original, from, to, original.getClass());
    }

    @SuppressWarnings("unchecked")
    public static <T, U> T[] copyOfRange(U[] original, int from, int to, Class<? extends T[]> newType) {
        int length = rangeLength(from, to);
        T[] copy = (T[]) newArray(newType, length);
        System.arraycopy(original, from, copy, 0, Math.min(length, original.length - from));
        return copy;
    }

    private static Object newArray(Class<?> newType, int length) {
        // Null for classes of no arrays.
        Class<?> component = Objects.requireNonNull(newType.getComponentType());
        if (length < 0) {
            throw new NegativeArraySizeException(String.valueOf(length));
        }
        return Env.newArray(component, length);
    }

    @SafeVarargs
    public static <T> List<T> asList(T... a) {
        return new ArrayList<T>(a);
    }

    /** The list that an array is: it can be written, but has always the same length. The array itself finds bad indices. */
    private static class ArrayList<E> extends AbstractList<E> implements RandomAccess, Serializable {
        private final E[] array;

        ArrayList(E[] array) {
            Objects.requireNonNull(array);
            this.array = array;
        }

        public int size() {
            return array.length;
        }

        public E get(int index) {
            return array[index];
        }

        public E set(int index, E element) {
            E old = array[index];
            array[index] = element;
            return old;
        }

        public boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        public int indexOf(Object o) {
            int index = 0;
            while (index < array.length && !matches(o, array[index])) {
                index++;
            }
            return index < array.length ? index : -1;
        }

        public Object[] toArray() {
            return copyOf(array, array.length, Object[].class);
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] a) {
            int length = array.length;
            T[] all = a.length < length ? (T[]) Env.newArrayLike(a, length) : a;
            System.arraycopy(array, 0, all, 0, length);
            if (length < all.length) {
                all[length] = null;
            }
            return all;
        }

        public void forEach(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            for (int i = 0; i < array.length; i++) {
                action.accept(array[i]);
            }
        }

        public void replaceAll(UnaryOperator<E> operator) {
            Objects.requireNonNull(operator);
            for (int i = 0; i < array.length; i++) {
                array[i] = operator.apply(array[i]);
            }
        }

        public void sort(Comparator<? super E> c) {
            Arrays.sort(array, c);
        }

        public Iterator<E> iterator() {
            return new ArrayIterator<E>(array);
        }
    }

    private static class ArrayIterator<E> implements Iterator<E> {
        private final E[] array;
        private int place = 0;

        ArrayIterator(E[] array) {
            this.array = array;
        }

        public boolean hasNext() {
            return place < array.length;
        }

        public E next() {
            if (place >= array.length) {
                throw new NoSuchElementException();
            }
            return array[place++];
        }
    }

    // Hash codes and texts.

    public static int hashCode(int[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + a[i];
        }
        return hash;
    }

    public static String toString(int[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            text.append(i == 0 ? "" : ", ").append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(long[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + Long.hashCode(a[i]);
        }
        return hash;
    }

    public static String toString(long[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            text.append(i == 0 ? "" : ", ").append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(short[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + a[i];
        }
        return hash;
    }

    public static String toString(short[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            text.append(i == 0 ? "" : ", ").append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(char[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + a[i];
        }
        return hash;
    }

    public static String toString(char[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            text.append(i == 0 ? "" : ", ").append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(byte[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + a[i];
        }
        return hash;
    }

    public static String toString(byte[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            text.append(i == 0 ? "" : ", ").append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(float[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + Float.hashCode(a[i]);
        }
        return hash;
    }

    public static String toString(float[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            text.append(i == 0 ? "" : ", ").append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(double[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + Double.hashCode(a[i]);
        }
        return hash;
    }

    public static String toString(double[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            text.append(i == 0 ? "" : ", ").append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(boolean[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + Boolean.hashCode(a[i]);
        }
        return hash;
    }

    public static String toString(boolean[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            text.append(i == 0 ? "" : ", ").append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(Object[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + Objects.hashCode(a[i]);
        }
        return hash;
    }

    public static String toString(Object[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) {
            text.append(i == 0 ? "" : ", ").append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int deepHashCode(Object[] a) {
        int hash = a == null ? 0 : 1;
        for (int i = 0; a != null && i < a.length; i++) {
            hash = hash * 31 + deepHash(a[i]);
        }
        return hash;
    }

    private static int deepHash(Object element) {
        if (element instanceof Object[] array) {
            return deepHashCode(array);
        }
        if (element instanceof byte[] array) {
            return hashCode(array);
        }
        if (element instanceof short[] array) {
            return hashCode(array);
        }
        if (element instanceof int[] array) {
            return hashCode(array);
        }
        if (element instanceof long[] array) {
            return hashCode(array);
        }
        if (element instanceof char[] array) {
            return hashCode(array);
        }
        if (element instanceof float[] array) {
            return hashCode(array);
        }
        if (element instanceof double[] array) {
            return hashCode(array);
        }
        if (element instanceof boolean[] array) {
            return hashCode(array);
        }
        return Objects.hashCode(element);
    }

    public static boolean deepEquals(Object[] a1, Object[] a2) {
        if (a1 == null || a2 == null) {
            return a1 == a2;
        }
        boolean same = a1.length == a2.length;
        for (int i = 0; same && i < a1.length && a1 != a2; i++) {
            same = deepSame(a1[i], a2[i]);
        }
        return same;
    }

    private static boolean deepSame(Object x, Object y) {
        if (x == y) {
            return true;
        }
        if (x == null) {
            return false;
        }
        if (x instanceof Object[] a && y instanceof Object[] b) {
            return deepEquals(a, b);
        }
        if (x instanceof byte[] a && y instanceof byte[] b) {
            return equals(a, b);
        }
        if (x instanceof short[] a && y instanceof short[] b) {
            return equals(a, b);
        }
        if (x instanceof int[] a && y instanceof int[] b) {
            return equals(a, b);
        }
        if (x instanceof long[] a && y instanceof long[] b) {
            return equals(a, b);
        }
        if (x instanceof char[] a && y instanceof char[] b) {
            return equals(a, b);
        }
        if (x instanceof float[] a && y instanceof float[] b) {
            return equals(a, b);
        }
        if (x instanceof double[] a && y instanceof double[] b) {
            return equals(a, b);
        }
        if (x instanceof boolean[] a && y instanceof boolean[] b) {
            return equals(a, b);
        }
        return x.equals(y);
    }

    public static String deepToString(Object[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        deepText(text, a, null);
        return text.toString();
    }

    /** The arrays that are being written: one in another. */
    private static final class Around {
        private final Object[] array;
        private final Around outer;

        Around(Object[] array, Around outer) {
            this.array = array;
            this.outer = outer;
        }

        static boolean contains(Around arrays, Object[] array) {
            while (arrays != null && arrays.array != array) {
                arrays = arrays.outer;
            }
            return arrays != null;
        }
    }

    private static void deepText(StringBuilder text, Object[] a, Around outer) {
        Around here = new Around(a, outer);
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            if (!(a[i] instanceof Object[] inner)) {
                text.append(flatText(a[i]));
            } else if (Around.contains(here, inner)) {
                text.append("[...]");
            } else {
                deepText(text, inner, here);
            }
        }
        text.append(']');
    }

    private static String flatText(Object element) {
        if (element instanceof byte[] array) {
            return toString(array);
        }
        if (element instanceof short[] array) {
            return toString(array);
        }
        if (element instanceof int[] array) {
            return toString(array);
        }
        if (element instanceof long[] array) {
            return toString(array);
        }
        if (element instanceof char[] array) {
            return toString(array);
        }
        if (element instanceof float[] array) {
            return toString(array);
        }
        if (element instanceof double[] array) {
            return toString(array);
        }
        if (element instanceof boolean[] array) {
            return toString(array);
        }
        return element == null ? "null" : element.toString();
    }

    // Computing elements.

    public static void setAll(int[] array, IntUnaryOperator generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsInt(i);
        }
    }

    public static void parallelSetAll(int[] array, IntUnaryOperator generator) {
        setAll(array, generator);
    }

    public static void setAll(long[] array, IntToLongFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsLong(i);
        }
    }

    public static void parallelSetAll(long[] array, IntToLongFunction generator) {
        setAll(array, generator);
    }

    public static void setAll(double[] array, IntToDoubleFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsDouble(i);
        }
    }

    public static void parallelSetAll(double[] array, IntToDoubleFunction generator) {
        setAll(array, generator);
    }

    public static <T> void setAll(T[] array, IntFunction<? extends T> generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.apply(i);
        }
    }

    public static <T> void parallelSetAll(T[] array, IntFunction<? extends T> generator) {
        setAll(array, generator);
    }

    // Each element together with all before it: one after the other.

    public static <T> void parallelPrefix(T[] array, BinaryOperator<T> op) {
        Objects.requireNonNull(op);
        parallelPrefix(array, 0, array.length, op);
    }

    public static <T> void parallelPrefix(T[] array, int fromIndex, int toIndex, BinaryOperator<T> op) {
        Objects.requireNonNull(op);
        checkRange(array.length, fromIndex, toIndex);
        for (int i = fromIndex + 1; i < toIndex; i++) {
            array[i] = op.apply(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(int[] array, IntBinaryOperator op) {
        Objects.requireNonNull(op);
        parallelPrefix(array, 0, array.length, op);
    }

    public static void parallelPrefix(int[] array, int fromIndex, int toIndex, IntBinaryOperator op) {
        Objects.requireNonNull(op);
        checkRange(array.length, fromIndex, toIndex);
        for (int i = fromIndex + 1; i < toIndex; i++) {
            array[i] = op.applyAsInt(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(long[] array, LongBinaryOperator op) {
        Objects.requireNonNull(op);
        parallelPrefix(array, 0, array.length, op);
    }

    public static void parallelPrefix(long[] array, int fromIndex, int toIndex, LongBinaryOperator op) {
        Objects.requireNonNull(op);
        checkRange(array.length, fromIndex, toIndex);
        for (int i = fromIndex + 1; i < toIndex; i++) {
            array[i] = op.applyAsLong(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(double[] array, DoubleBinaryOperator op) {
        Objects.requireNonNull(op);
        parallelPrefix(array, 0, array.length, op);
    }

    public static void parallelPrefix(double[] array, int fromIndex, int toIndex, DoubleBinaryOperator op) {
        Objects.requireNonNull(op);
        checkRange(array.length, fromIndex, toIndex);
        for (int i = fromIndex + 1; i < toIndex; i++) {
            array[i] = op.applyAsDouble(array[i - 1], array[i]);
        }
    }

    // Streams of the JDK, which also finds bad ranges.

    private static final int TRAITS = Spliterator.ORDERED | Spliterator.IMMUTABLE;

    public static <T> Spliterator<T> spliterator(T[] array) {
        return Spliterators.spliterator(array, TRAITS);
    }

    public static <T> Spliterator<T> spliterator(T[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(array, startInclusive, endExclusive, TRAITS);
    }

    public static <T> Stream<T> stream(T[] array) {
        int length = array.length;
        return stream(array, 0, length);
    }

    public static <T> Stream<T> stream(T[] array, int startInclusive, int endExclusive) {
        Spliterator<T> elements = spliterator(array, startInclusive, endExclusive);
        return StreamSupport.stream(elements, false);
    }

    public static Spliterator.OfInt spliterator(int[] array) {
        return Spliterators.spliterator(array, TRAITS);
    }

    public static Spliterator.OfInt spliterator(int[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(array, startInclusive, endExclusive, TRAITS);
    }

    public static IntStream stream(int[] array) {
        int length = array.length;
        return stream(array, 0, length);
    }

    public static IntStream stream(int[] array, int startInclusive, int endExclusive) {
        Spliterator.OfInt elements = spliterator(array, startInclusive, endExclusive);
        return StreamSupport.intStream(elements, false);
    }

    public static Spliterator.OfLong spliterator(long[] array) {
        return Spliterators.spliterator(array, TRAITS);
    }

    public static Spliterator.OfLong spliterator(long[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(array, startInclusive, endExclusive, TRAITS);
    }

    public static LongStream stream(long[] array) {
        int length = array.length;
        return stream(array, 0, length);
    }

    public static LongStream stream(long[] array, int startInclusive, int endExclusive) {
        Spliterator.OfLong elements = spliterator(array, startInclusive, endExclusive);
        return StreamSupport.longStream(elements, false);
    }

    public static Spliterator.OfDouble spliterator(double[] array) {
        return Spliterators.spliterator(array, TRAITS);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(array, startInclusive, endExclusive, TRAITS);
    }

    public static DoubleStream stream(double[] array) {
        int length = array.length;
        return stream(array, 0, length);
    }

    public static DoubleStream stream(double[] array, int startInclusive, int endExclusive) {
        Spliterator.OfDouble elements = spliterator(array, startInclusive, endExclusive);
        return StreamSupport.doubleStream(elements, false);
    }
}
