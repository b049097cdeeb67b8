package org.sosy_lab.sv_benchmarks;

import jackalope.replay.Feed;

/** Program input: the recorded values. */
public final class Verifier {
    private Verifier() {}

    public static void assume(boolean condition) {
        if (!condition) {
            throw Feed.starve("an assumption does not hold");
        }
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

    public static String nondetString() {
        return Feed.next(String.class);
    }

    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }
}
