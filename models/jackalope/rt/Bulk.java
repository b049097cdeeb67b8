package jackalope.rt;

/**
 * Many elements at once, for models that have made all checks: no array is null, all elements are there, and what is written
 * fits. Every method here is an intrinsic, as those of {@link Env} are.
 */
@Exact
public final class Bulk {
    private Bulk() {}

    /** Writes a value to the elements {@code from} up to before {@code to}. */
    public static native void fill(boolean[] array, int from, int to, boolean value);
    public static native void fill(byte[] array, int from, int to, byte value);
    public static native void fill(char[] array, int from, int to, char value);
    public static native void fill(short[] array, int from, int to, short value);
    public static native void fill(int[] array, int from, int to, int value);
    public static native void fill(long[] array, int from, int to, long value);
    public static native void fill(float[] array, int from, int to, float value);
    public static native void fill(double[] array, int from, int to, double value);
    public static native void fill(Object[] array, int from, int to, Object value);

    /**
     * Writes {@code count} elements of {@code source}, from {@code from} on, to those of {@code array} from {@code at} on: as if
     * all were read before one is written, also within one array.
     */
    public static native void copy(boolean[] array, int at, boolean[] source, int from, int count);
    public static native void copy(byte[] array, int at, byte[] source, int from, int count);
    public static native void copy(char[] array, int at, char[] source, int from, int count);
    public static native void copy(short[] array, int at, short[] source, int from, int count);
    public static native void copy(int[] array, int at, int[] source, int from, int count);
    public static native void copy(long[] array, int at, long[] source, int from, int count);
    public static native void copy(float[] array, int at, float[] source, int from, int count);
    public static native void copy(double[] array, int at, double[] source, int from, int count);
    public static native void copy(Object[] array, int at, Object[] source, int from, int count);

    /** Whether every reference can be stored into the array: it was made with elements of type Object. */
    public static native boolean takesAll(Object[] array);
}
