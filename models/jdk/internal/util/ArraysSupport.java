package jdk.internal.util;

import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;

/**
 * What the JDK's own collections ask about arrays, one element at a time: the JDK's class looks at many of them at once, in memory.
 */
@Trusted
public class ArraysSupport {
    public static final int SOFT_MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

    /** The JVM's numbers for the types of elements. */
    public static final int T_BOOLEAN = 4;
    public static final int T_CHAR = 5;
    public static final int T_BYTE = 8;
    public static final int T_SHORT = 9;
    public static final int T_INT = 10;

    private ArraysSupport() {}

    /** A length that is at least {@code least} larger, and {@code wanted} larger if arrays can be that long. */
    public static int newLength(int length, int least, int wanted) {
        long needed = (long) length + least;
        if (needed > Integer.MAX_VALUE) {
            throw new OutOfMemoryError("Required array length " + length + " + " + least + " is too large");
        }
        long longer = Math.max(needed, (long) length + wanted);
        return (int) Math.max(needed, Math.min(longer, SOFT_MAX_ARRAY_LENGTH));
    }

    /** The first index at which the two differ among so many elements, or -1. */
    @Untrusted
    public static int mismatch(boolean[] a, boolean[] b, int length) {
        return mismatch(a, 0, b, 0, length);
    }

    @Untrusted
    public static int mismatch(boolean[] a, int aFrom, boolean[] b, int bFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which the two differ among so many elements, or -1. */
    @Untrusted
    public static int mismatch(byte[] a, byte[] b, int length) {
        return mismatch(a, 0, b, 0, length);
    }

    @Untrusted
    public static int mismatch(byte[] a, int aFrom, byte[] b, int bFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which the two differ among so many elements, or -1. */
    @Untrusted
    public static int mismatch(char[] a, char[] b, int length) {
        return mismatch(a, 0, b, 0, length);
    }

    @Untrusted
    public static int mismatch(char[] a, int aFrom, char[] b, int bFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which the two differ among so many elements, or -1. */
    @Untrusted
    public static int mismatch(short[] a, short[] b, int length) {
        return mismatch(a, 0, b, 0, length);
    }

    @Untrusted
    public static int mismatch(short[] a, int aFrom, short[] b, int bFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which the two differ among so many elements, or -1. */
    @Untrusted
    public static int mismatch(int[] a, int[] b, int length) {
        return mismatch(a, 0, b, 0, length);
    }

    @Untrusted
    public static int mismatch(int[] a, int aFrom, int[] b, int bFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which the two differ among so many elements, or -1. */
    @Untrusted
    public static int mismatch(long[] a, long[] b, int length) {
        return mismatch(a, 0, b, 0, length);
    }

    @Untrusted
    public static int mismatch(long[] a, int aFrom, long[] b, int bFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (a[aFrom + i] != b[bFrom + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which the two differ among so many elements, or -1. */
    @Untrusted
    public static int mismatch(float[] a, float[] b, int length) {
        return mismatch(a, 0, b, 0, length);
    }

    @Untrusted
    public static int mismatch(float[] a, int aFrom, float[] b, int bFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (Float.floatToIntBits(a[aFrom + i]) != Float.floatToIntBits(b[bFrom + i])) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which the two differ among so many elements, or -1. */
    @Untrusted
    public static int mismatch(double[] a, double[] b, int length) {
        return mismatch(a, 0, b, 0, length);
    }

    @Untrusted
    public static int mismatch(double[] a, int aFrom, double[] b, int bFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (Double.doubleToLongBits(a[aFrom + i]) != Double.doubleToLongBits(b[bFrom + i])) {
                return i;
            }
        }
        return -1;
    }

    /** 31 * hash + element, over so many elements. */
    @Untrusted
    public static int hashCode(int hash, byte[] array, int from, int length) {
        int result = hash;
        for (int i = from; i < from + length; i++) {
            result = 31 * result + array[i];
        }
        return result;
    }

    @Untrusted
    public static int hashCode(byte[] array, int from, int length, int hash) {
        return hashCode(hash, array, from, length);
    }

    /** 31 * hash + element, over so many elements. */
    @Untrusted
    public static int hashCode(int hash, char[] array, int from, int length) {
        int result = hash;
        for (int i = from; i < from + length; i++) {
            result = 31 * result + array[i];
        }
        return result;
    }

    @Untrusted
    public static int hashCode(char[] array, int from, int length, int hash) {
        return hashCode(hash, array, from, length);
    }

    /** 31 * hash + element, over so many elements. */
    @Untrusted
    public static int hashCode(int hash, short[] array, int from, int length) {
        int result = hash;
        for (int i = from; i < from + length; i++) {
            result = 31 * result + array[i];
        }
        return result;
    }

    @Untrusted
    public static int hashCode(short[] array, int from, int length, int hash) {
        return hashCode(hash, array, from, length);
    }

    /** 31 * hash + element, over so many elements. */
    @Untrusted
    public static int hashCode(int hash, int[] array, int from, int length) {
        int result = hash;
        for (int i = from; i < from + length; i++) {
            result = 31 * result + array[i];
        }
        return result;
    }

    @Untrusted
    public static int hashCode(int[] array, int from, int length, int hash) {
        return hashCode(hash, array, from, length);
    }

    /** The same for an array whose elements have the type of this number; those of {@code T_BOOLEAN} are bytes without a sign. */
    @Untrusted
    public static int vectorizedHashCode(Object array, int from, int length, int hash, int type) {
        switch (type) {
            case T_BOOLEAN:
                int result = hash;
                for (int i = from; i < from + length; i++) {
                    result = 31 * result + (((byte[]) array)[i] & 0xff);
                }
                return result;
            case T_CHAR:
                return hashCode(hash, (char[]) array, from, length);
            case T_BYTE:
                return hashCode(hash, (byte[]) array, from, length);
            case T_SHORT:
                return hashCode(hash, (short[]) array, from, length);
            case T_INT:
                return hashCode(hash, (int[]) array, from, length);
            default:
                throw new IllegalArgumentException("unrecognized basic type: " + type);
        }
    }

    /** Turns the array around, and returns it. */
    @Untrusted
    public static <T> T[] reverse(T[] array) {
        for (int low = 0, high = array.length - 1; low < high; low++, high--) {
            T kept = array[low];
            array[low] = array[high];
            array[high] = kept;
        }
        return array;
    }
}
