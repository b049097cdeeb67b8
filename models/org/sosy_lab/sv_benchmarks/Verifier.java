package org.sosy_lab.sv_benchmarks;

import jackalope.rt.Env;
import jackalope.rt.Trusted;

/** Program input, as the programs of SV-COMP ask for it. */
@jackalope.rt.Exact
@Trusted
public final class Verifier {
    private Verifier() {}

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

    public static String nondetString() {
        return String.owning(Env.nondetText());
    }

    /** The object that the factory makes; what is open about it, the factory asks for by the methods above. */
    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }
}
