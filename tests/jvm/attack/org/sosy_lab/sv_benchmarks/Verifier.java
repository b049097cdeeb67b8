package org.sosy_lab.sv_benchmarks;

/** Inputs of a run on the JVM: a list, over and over. */
public final class Verifier {
    private static int[] inputs = {0};
    private static int next;

    private Verifier() {
    }

    /** The inputs of the next run. */
    public static void give(int... values) {
        inputs = values.clone();
        next = 0;
    }

    /** The next of them. */
    public static int nondetInt() {
        return inputs[next++ % inputs.length];
    }
}
