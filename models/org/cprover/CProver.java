package org.cprover;

import jackalope.rt.Env;
import jackalope.rt.Trusted;

/** Program input, as programs for JBMC ask for it. Input of reference types is not modelled. */
@jackalope.rt.Exact
@Trusted
public final class CProver {
    private CProver() {}

    public static void assume(boolean condition) {
        Env.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Env.nondetBoolean();
    }

    public static byte nondetByte() {
        return Env.nondetByte();
    }

    public static char nondetChar() {
        return Env.nondetChar();
    }

    public static short nondetShort() {
        return Env.nondetShort();
    }

    public static int nondetInt() {
        return Env.nondetInt();
    }

    public static long nondetLong() {
        return Env.nondetLong();
    }

    public static float nondetFloat() {
        return Env.nondetFloat();
    }

    public static double nondetDouble() {
        return Env.nondetDouble();
    }

    public static <T> T nondetWithNull() {
        Env.unsupported("CProver.nondetWithNull");
        return null;
    }

    public static <T> T nondetWithNull(T instance) {
        Env.unsupported("CProver.nondetWithNull");
        return null;
    }

    public static <T> T nondetWithoutNull() {
        Env.unsupported("CProver.nondetWithoutNull");
        return null;
    }

    public static <T> T nondetWithoutNull(T instance) {
        Env.unsupported("CProver.nondetWithoutNull");
        return null;
    }
}
