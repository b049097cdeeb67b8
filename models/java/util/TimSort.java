package java.util;

/**
 * Timsort as the JDK does it, with the same comparisons in the same order: they are visible where the comparator prints
 * or counts. {@link ComparableTimSort} is the same for the natural order.
 */
final class TimSort {
    private static final int MIN_MERGE = 32;
    private static final int MIN_GALLOP = 7;

    private final Object[] a;
    private final Comparator<Object> c;
    private int minGallop = MIN_GALLOP;
    // The runs that wait: starts and lengths.
    private int stackSize = 0;
    private final int[] runBase = new int[49];
    private final int[] runLen = new int[49];

    private TimSort(Object[] a, Comparator<Object> c) {
        this.a = a;
        this.c = c;
    }

    @SuppressWarnings("unchecked")
    static void sort(Object[] a, int lo, int hi, Comparator<?> comparator) {
        Comparator<Object> c = (Comparator<Object>) comparator;
        int remaining = hi - lo;
        if (remaining < 2) {
            return;
        }
        if (remaining < MIN_MERGE) {
            int run = countRunAndMakeAscending(a, lo, hi, c);
            binarySort(a, lo, hi, lo + run, c);
            return;
        }
        TimSort ts = new TimSort(a, c);
        int minRun = minRunLength(remaining);
        do {
            int run = countRunAndMakeAscending(a, lo, hi, c);
            if (run < minRun) {
                int force = remaining <= minRun ? remaining : minRun;
                binarySort(a, lo, lo + force, lo + run, c);
                run = force;
            }
            ts.runBase[ts.stackSize] = lo;
            ts.runLen[ts.stackSize] = run;
            ts.stackSize++;
            ts.mergeCollapse();
            lo += run;
            remaining -= run;
        } while (remaining != 0);
        ts.mergeForceCollapse();
    }

    // Sorts [lo, hi), of which [lo, start) is sorted.
    private static void binarySort(Object[] a, int lo, int hi, int start, Comparator<Object> c) {
        if (start == lo) {
            start++;
        }
        while (start < hi) {
            Object pivot = a[start];
            int left = lo;
            int right = start;
            while (left < right) {
                int mid = (left + right) >>> 1;
                if (c.compare(pivot, a[mid]) < 0) {
                    right = mid;
                } else {
                    left = mid + 1;
                }
            }
            for (int i = start; i > left; i--) {
                a[i] = a[i - 1];
            }
            a[left] = pivot;
            start++;
        }
    }

    // The length of the run at lo, turned around if it strictly descends.
    private static int countRunAndMakeAscending(Object[] a, int lo, int hi, Comparator<Object> c) {
        int runHi = lo + 1;
        if (runHi == hi) {
            return 1;
        }
        if (c.compare(a[runHi++], a[lo]) < 0) {
            while (runHi < hi && c.compare(a[runHi], a[runHi - 1]) < 0) {
                runHi++;
            }
            int i = lo;
            int j = runHi - 1;
            while (i < j) {
                Object t = a[i];
                a[i] = a[j];
                a[j] = t;
                i++;
                j--;
            }
        } else {
            while (runHi < hi && c.compare(a[runHi], a[runHi - 1]) >= 0) {
                runHi++;
            }
        }
        return runHi - lo;
    }

    // n / 2^k, rounded up, where k is the least with a result below MIN_MERGE (rounded down).
    private static int minRunLength(int n) {
        int r = 0;
        while (n >= MIN_MERGE) {
            r |= n & 1;
            n >>= 1;
        }
        return n + r;
    }

    // Keeps each length greater than the sum of the two above it, and greater than the one above.
    private void mergeCollapse() {
        while (stackSize > 1) {
            int n = stackSize - 2;
            if ((n > 0 && runLen[n - 1] <= runLen[n] + runLen[n + 1])
                    || (n > 1 && runLen[n - 2] <= runLen[n] + runLen[n - 1])) {
                if (runLen[n - 1] < runLen[n + 1]) {
                    n--;
                }
            } else if (runLen[n] > runLen[n + 1]) {
                return;
            }
            mergeAt(n);
        }
    }

    private void mergeForceCollapse() {
        while (stackSize > 1) {
            int n = stackSize - 2;
            if (n > 0 && runLen[n - 1] < runLen[n + 1]) {
                n--;
            }
            mergeAt(n);
        }
    }

    // Merges the runs i and i + 1 of the stack.
    private void mergeAt(int i) {
        int base1 = runBase[i];
        int len1 = runLen[i];
        int base2 = runBase[i + 1];
        int len2 = runLen[i + 1];
        runLen[i] = len1 + len2;
        if (i == stackSize - 3) {
            runBase[i + 1] = runBase[i + 2];
            runLen[i + 1] = runLen[i + 2];
        }
        stackSize--;
        // What is in its place already stays.
        int k = gallopRight(a[base2], a, base1, len1, 0);
        base1 += k;
        len1 -= k;
        if (len1 == 0) {
            return;
        }
        len2 = gallopLeft(a[base1 + len1 - 1], a, base2, len2, len2 - 1);
        if (len2 == 0) {
            return;
        }
        if (len1 <= len2) {
            mergeLo(base1, len1, base2, len2);
        } else {
            mergeHi(base1, len1, base2, len2);
        }
    }

    // Doubles an offset of the gallop, up to max.
    private static int farther(int ofs, int max) {
        int next = (ofs << 1) + 1;
        return next <= 0 ? max : next;
    }

    // How many elements of s[base .. base+len) are less than the key; the search begins at hint.
    private int gallopLeft(Object key, Object[] s, int base, int len, int hint) {
        int lastOfs = 0;
        int ofs = 1;
        int low;
        int high;
        if (c.compare(key, s[base + hint]) > 0) {
            int maxOfs = len - hint;
            while (ofs < maxOfs && c.compare(key, s[base + hint + ofs]) > 0) {
                lastOfs = ofs;
                ofs = farther(ofs, maxOfs);
            }
            low = hint + lastOfs + 1;
            high = hint + Math.min(ofs, maxOfs);
        } else {
            int maxOfs = hint + 1;
            while (ofs < maxOfs && c.compare(key, s[base + hint - ofs]) <= 0) {
                lastOfs = ofs;
                ofs = farther(ofs, maxOfs);
            }
            low = hint - Math.min(ofs, maxOfs) + 1;
            high = hint - lastOfs;
        }
        while (low < high) {
            int m = low + ((high - low) >>> 1);
            if (c.compare(key, s[base + m]) > 0) {
                low = m + 1;
            } else {
                high = m;
            }
        }
        return high;
    }

    // How many elements of s[base .. base+len) are not greater than the key; the search begins at hint.
    private int gallopRight(Object key, Object[] s, int base, int len, int hint) {
        int lastOfs = 0;
        int ofs = 1;
        int low;
        int high;
        if (c.compare(key, s[base + hint]) < 0) {
            int maxOfs = hint + 1;
            while (ofs < maxOfs && c.compare(key, s[base + hint - ofs]) < 0) {
                lastOfs = ofs;
                ofs = farther(ofs, maxOfs);
            }
            low = hint - Math.min(ofs, maxOfs) + 1;
            high = hint - lastOfs;
        } else {
            int maxOfs = len - hint;
            while (ofs < maxOfs && c.compare(key, s[base + hint + ofs]) >= 0) {
                lastOfs = ofs;
                ofs = farther(ofs, maxOfs);
            }
            low = hint + lastOfs + 1;
            high = hint + Math.min(ofs, maxOfs);
        }
        while (low < high) {
            int m = low + ((high - low) >>> 1);
            if (c.compare(key, s[base + m]) < 0) {
                high = m;
            } else {
                low = m + 1;
            }
        }
        return high;
    }

    private static IllegalArgumentException badOrder() {
        return new IllegalArgumentException("Comparison method violates its general contract!");
    }

    // Merges two neighbours from the left; the first run, the shorter, moves to an array of its own.
    private void mergeLo(int base1, int len1, int base2, int len2) {
        Object[] tmp = new Object[len1];
        System.arraycopy(a, base1, tmp, 0, len1);
        int cursor1 = 0;
        int cursor2 = base2;
        int dest = base1;
        a[dest++] = a[cursor2++];
        len2--;
        if (len2 == 0) {
            System.arraycopy(tmp, cursor1, a, dest, len1);
            return;
        }
        if (len1 == 1) {
            System.arraycopy(a, cursor2, a, dest, len2);
            a[dest + len2] = tmp[cursor1];
            return;
        }
        int gallop = minGallop;
        boolean more = true;
        while (more) {
            // One by one, until one of the runs wins often.
            int count1 = 0;
            int count2 = 0;
            while (more && count1 < gallop && count2 < gallop) {
                if (c.compare(a[cursor2], tmp[cursor1]) < 0) {
                    a[dest++] = a[cursor2++];
                    count2++;
                    count1 = 0;
                    len2--;
                    more = len2 != 0;
                } else {
                    a[dest++] = tmp[cursor1++];
                    count1++;
                    count2 = 0;
                    len1--;
                    more = len1 != 1;
                }
            }
            // In leaps, as long as they are long.
            boolean leap = more;
            while (leap) {
                count1 = gallopRight(a[cursor2], tmp, cursor1, len1, 0);
                System.arraycopy(tmp, cursor1, a, dest, count1);
                dest += count1;
                cursor1 += count1;
                len1 -= count1;
                if (count1 != 0 && len1 <= 1) {
                    more = false;
                    break;
                }
                a[dest++] = a[cursor2++];
                len2--;
                if (len2 == 0) {
                    more = false;
                    break;
                }
                count2 = gallopLeft(tmp[cursor1], a, cursor2, len2, 0);
                System.arraycopy(a, cursor2, a, dest, count2);
                dest += count2;
                cursor2 += count2;
                len2 -= count2;
                if (len2 == 0) {
                    more = false;
                    break;
                }
                a[dest++] = tmp[cursor1++];
                len1--;
                if (len1 == 1) {
                    more = false;
                    break;
                }
                gallop--;
                leap = count1 >= MIN_GALLOP || count2 >= MIN_GALLOP;
            }
            if (more) {
                gallop = Math.max(gallop, 0) + 2;
            }
        }
        minGallop = Math.max(gallop, 1);
        if (len1 == 1) {
            System.arraycopy(a, cursor2, a, dest, len2);
            a[dest + len2] = tmp[cursor1];
        } else if (len1 == 0) {
            throw badOrder();
        } else {
            System.arraycopy(tmp, cursor1, a, dest, len1);
        }
    }

    // Merges two neighbours from the right; the second run, the shorter, moves to an array of its own.
    private void mergeHi(int base1, int len1, int base2, int len2) {
        Object[] tmp = new Object[len2];
        System.arraycopy(a, base2, tmp, 0, len2);
        int cursor1 = base1 + len1 - 1;
        int cursor2 = len2 - 1;
        int dest = base2 + len2 - 1;
        a[dest--] = a[cursor1--];
        len1--;
        if (len1 == 0) {
            System.arraycopy(tmp, 0, a, dest - (len2 - 1), len2);
            return;
        }
        if (len2 == 1) {
            dest -= len1;
            cursor1 -= len1;
            System.arraycopy(a, cursor1 + 1, a, dest + 1, len1);
            a[dest] = tmp[cursor2];
            return;
        }
        int gallop = minGallop;
        boolean more = true;
        while (more) {
            int count1 = 0;
            int count2 = 0;
            while (more && count1 < gallop && count2 < gallop) {
                if (c.compare(tmp[cursor2], a[cursor1]) < 0) {
                    a[dest--] = a[cursor1--];
                    count1++;
                    count2 = 0;
                    len1--;
                    more = len1 != 0;
                } else {
                    a[dest--] = tmp[cursor2--];
                    count2++;
                    count1 = 0;
                    len2--;
                    more = len2 != 1;
                }
            }
            boolean leap = more;
            while (leap) {
                count1 = len1 - gallopRight(tmp[cursor2], a, base1, len1, len1 - 1);
                dest -= count1;
                cursor1 -= count1;
                len1 -= count1;
                System.arraycopy(a, cursor1 + 1, a, dest + 1, count1);
                if (len1 == 0) {
                    more = false;
                    break;
                }
                a[dest--] = tmp[cursor2--];
                len2--;
                if (len2 == 1) {
                    more = false;
                    break;
                }
                count2 = len2 - gallopLeft(a[cursor1], tmp, 0, len2, len2 - 1);
                dest -= count2;
                cursor2 -= count2;
                len2 -= count2;
                System.arraycopy(tmp, cursor2 + 1, a, dest + 1, count2);
                if (count2 != 0 && len2 <= 1) {
                    more = false;
                    break;
                }
                a[dest--] = a[cursor1--];
                len1--;
                if (len1 == 0) {
                    more = false;
                    break;
                }
                gallop--;
                leap = count1 >= MIN_GALLOP || count2 >= MIN_GALLOP;
            }
            if (more) {
                gallop = Math.max(gallop, 0) + 2;
            }
        }
        minGallop = Math.max(gallop, 1);
        if (len2 == 1) {
            dest -= len1;
            cursor1 -= len1;
            System.arraycopy(a, cursor1 + 1, a, dest + 1, len1);
            a[dest] = tmp[cursor2];
        } else if (len2 == 0) {
            throw badOrder();
        } else {
            System.arraycopy(tmp, 0, a, dest - (len2 - 1), len2);
        }
    }
}
