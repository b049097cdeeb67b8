package java.util;

import jackalope.rt.Env;

/**
 * The stable sort of objects, by a comparator or, without one, by their own order. A short array is sorted in place: the elements that
 * are already in order at its beginning, or in strictly the opposite order, are left together, and the others inserted by binary
 * search. That is as in the JDK, since it shows where elements cannot be compared: by the message, and by the order in which they are
 * left. Longer arrays are merged from short parts.
 */
final class MergeSort {
    private static final int SHORT = 32;

    private MergeSort() {}

    static void sort(Object[] a, int from, int to, Comparator<?> order) {
        if (to - from < SHORT) {
            insert(a, from, to, order);
            return;
        }
        try {
            merge(a, from, to, order);
        } catch (ClassCastException | NullPointerException e) {
            Env.unsupported("elements of a long array that cannot be compared");
            throw e;
        }
    }

    // The names of the variables show in the messages of NullPointerExceptions.

    // How an element compares with the one before it.
    @SuppressWarnings("unchecked")
    private static int step(Object[] a, int runHi, Comparator<?> order) {
        if (order == null) {
            return ((Comparable<Object>) a[runHi]).compareTo(a[runHi - 1]);
        }
        return ((Comparator<Object>) order).compare(a[runHi], a[runHi - 1]);
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object pivot, Object other, Comparator<?> order) {
        if (order == null) {
            return ((Comparable<Object>) pivot).compareTo(other);
        }
        return ((Comparator<Object>) order).compare(pivot, other);
    }

    // Where the elements end that are in order at the beginning. If they are in the opposite order, they are turned round.
    private static int ordered(Object[] a, int from, int to, Comparator<?> order) {
        int end = from + 1;
        if (end >= to) {
            return to;
        }
        boolean down = step(a, end, order) < 0;
        do {
            end++;
        } while (end < to && step(a, end, order) < 0 == down);
        if (down) {
            for (int left = from, right = end - 1; left < right; left++, right--) {
                Object element = a[left];
                a[left] = a[right];
                a[right] = element;
            }
        }
        return end;
    }

    private static void insert(Object[] a, int from, int to, Comparator<?> order) {
        for (int next = ordered(a, from, to, order); next < to; next++) {
            Object element = a[next];
            int place = from;
            int end = next;
            while (place < end) {
                int middle = (place + end) >>> 1;
                if (compare(element, a[middle], order) < 0) {
                    end = middle;
                } else {
                    place = middle + 1;
                }
            }
            for (int i = next; i > place; i--) {
                a[i] = a[i - 1];
            }
            a[place] = element;
        }
    }

    // Sorts parts of the same length, and then merges two of them to one again and again.
    private static void merge(Object[] a, int from, int to, Comparator<?> order) {
        for (int i = from; i < to; i += SHORT) {
            insert(a, i, Math.min(i + SHORT, to), order);
        }
        Object[] left = new Object[to - from];
        for (int length = SHORT; length < to - from; length *= 2) {
            for (int i = from; i + length < to; i += 2 * length) {
                merge(a, i, i + length, Math.min(i + 2 * length, to), left, order);
            }
        }
    }

    private static void merge(Object[] a, int from, int middle, int to, Object[] left, Comparator<?> order) {
        int count = middle - from;
        System.arraycopy(a, from, left, 0, count);
        int place = from;
        int right = middle;
        int taken = 0;
        while (taken < count) {
            // Of equal elements the left one comes first.
            if (right < to && compare(a[right], left[taken], order) < 0) {
                a[place++] = a[right++];
            } else {
                a[place++] = left[taken++];
            }
        }
    }
}
