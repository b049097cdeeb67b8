package jackalope.contract;

import jackalope.replay.Feed;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** What a harness for contracts builds its heap from: the recorded choices, and objects as no constructor leaves them. */
public final class Heap {
    private Heap() {}

    public static int size(String key) {
        return Feed.next(Integer.class);
    }

    public static int choose(int low, int high) {
        int value = Feed.next(Integer.class);
        if (value < low || value > high) {
            throw Feed.starve("a choice is out of its range");
        }
        return value;
    }

    public static boolean[] booleans() {
        return Feed.nextArray(boolean[].class);
    }

    public static byte[] bytes() {
        return Feed.nextArray(byte[].class);
    }

    public static char[] chars() {
        return Feed.nextArray(char[].class);
    }

    public static short[] shorts() {
        return Feed.nextArray(short[].class);
    }

    public static int[] ints() {
        return Feed.nextArray(int[].class);
    }

    public static long[] longs() {
        return Feed.nextArray(long[].class);
    }

    public static float[] floats() {
        return Feed.nextArray(float[].class);
    }

    public static double[] doubles() {
        return Feed.nextArray(double[].class);
    }

    public static boolean explains() {
        return false;
    }

    public static boolean modular() {
        return false;
    }

    public static void relies(String method) {
        throw Feed.starve("no contract is used when a program runs");
    }

    public static void tooLarge() {
        throw Feed.starve("a number of a contract is beyond 64 bits");
    }

    public static void hidden() {
        throw Feed.starve("a class that is not among the sources");
    }

    public static boolean nondetBoolean() {
        return Feed.next(Boolean.class);
    }

    public static byte nondetByte() {
        return Feed.next(Byte.class);
    }

    public static char nondetChar() {
        return Feed.next(Character.class);
    }

    public static short nondetShort() {
        return Feed.next(Short.class);
    }

    public static int nondetInt() {
        return Feed.next(Integer.class);
    }

    public static long nondetLong() {
        return Feed.next(Long.class);
    }

    public static float nondetFloat() {
        return Feed.next(Float.class);
    }

    public static double nondetDouble() {
        return Feed.next(Double.class);
    }

    public static <T> T make(Class<T> type) {
        try {
            return type.cast(unsafe().allocateInstance(type));
        } catch (ReflectiveOperationException e) {
            throw Feed.starve("an object cannot be made without its constructor: " + e);
        }
    }

    /** The field has no other way in: neither a method nor reflection leads to it. */
    @SuppressWarnings({"deprecation", "removal"})
    public static void message(Throwable exception, String message) {
        try {
            Field field = Throwable.class.getDeclaredField("detailMessage");
            unsafe().putObject(exception, unsafe().objectFieldOffset(field), message);
        } catch (ReflectiveOperationException e) {
            throw Feed.starve("an exception cannot be given a message: " + e);
        }
    }

    private static Unsafe unsafe() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }
}
