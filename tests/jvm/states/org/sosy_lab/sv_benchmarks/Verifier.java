package org.sosy_lab.sv_benchmarks;

import jackalope.contract.Heap;

/** Inputs by chance, for stand-ins of classes that nobody knows; see {@code States}. */
public final class Verifier {
    /** The state is not one of those that count. */
    public static final class Stop extends ThreadDeath {
    }

    private Verifier() {}

    public static void assume(boolean condition) {
        if (!condition) {
            throw new Stop();
        }
    }

    public static boolean nondetBoolean() {
        return Heap.RANDOM.nextBoolean();
    }

    public static String nondetString() {
        return Integer.toString(Heap.RANDOM.nextInt(10));
    }
}
