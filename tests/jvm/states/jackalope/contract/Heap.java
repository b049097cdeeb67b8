package jackalope.contract;

import java.util.Random;

/** What contracts ask of the outside, on a JVM: nobody builds heaps here, and stand-ins do anything. */
public final class Heap {
    public static final Random RANDOM = new Random(1);

    private Heap() {}

    public static int size(String key) {
        return 3;
    }

    public static int choose(int low, int high) {
        org.sosy_lab.sv_benchmarks.Verifier.assume(low <= high);
        return low + RANDOM.nextInt(high - low + 1);
    }

    public static boolean explains() {
        return false;
    }

    public static boolean modular() {
        return false;
    }

    public static void relies(String method) {}

    public static void tooLarge() {
        org.sosy_lab.sv_benchmarks.Verifier.assume(false);
    }

    public static void hidden() {
        org.sosy_lab.sv_benchmarks.Verifier.assume(false);
    }

    public static boolean nondetBoolean() {
        return RANDOM.nextBoolean();
    }

    public static byte nondetByte() {
        return (byte) RANDOM.nextInt();
    }

    public static char nondetChar() {
        return (char) RANDOM.nextInt();
    }

    public static short nondetShort() {
        return (short) RANDOM.nextInt();
    }

    public static int nondetInt() {
        return RANDOM.nextBoolean() ? RANDOM.nextInt(7) - 3 : RANDOM.nextInt();
    }

    public static long nondetLong() {
        return RANDOM.nextLong();
    }

    public static float nondetFloat() {
        return RANDOM.nextFloat();
    }

    public static double nondetDouble() {
        return RANDOM.nextDouble();
    }

    public static boolean[] booleans() {
        return new boolean[RANDOM.nextInt(4)];
    }

    public static byte[] bytes() {
        return new byte[RANDOM.nextInt(4)];
    }

    public static char[] chars() {
        return new char[RANDOM.nextInt(4)];
    }

    public static short[] shorts() {
        return new short[RANDOM.nextInt(4)];
    }

    public static int[] ints() {
        return new int[RANDOM.nextInt(4)];
    }

    public static long[] longs() {
        return new long[RANDOM.nextInt(4)];
    }

    public static float[] floats() {
        return new float[RANDOM.nextInt(4)];
    }

    public static double[] doubles() {
        return new double[RANDOM.nextInt(4)];
    }

    public static <T> T make(Class<T> type) {
        throw new IllegalStateException("nobody builds heaps here");
    }

    public static void message(Throwable exception, String message) {}
}
