package jackalope.contract;

import jackalope.rt.Env;
import jackalope.rt.Trusted;

/** What a harness for contracts builds its heap from. Calls of the native methods are replaced by statements of the IVL. */
@jackalope.rt.Exact
@Trusted
public final class Heap {
    private Heap() {}

    /**
     * How large something is at most, as program input: objects of a class ({@code "objects:pkg.Node"}), arrays
     * ({@code "array-length"}), texts ({@code "string-length"}). Any number that is not negative; engines with bounds choose it. The
     * key must be a literal.
     */
    public static native int size(String key);

    /** Program input: a number from {@code low} to {@code high}, both included. If there is none, the run is not one of the program's. */
    public static native int choose(int low, int high);

    /** Program input: a fresh array of any length with any contents. */
    public static native boolean[] booleans();
    public static native byte[] bytes();
    public static native char[] chars();
    public static native short[] shorts();
    public static native int[] ints();
    public static native long[] longs();
    public static native float[] floats();
    public static native double[] doubles();

    /** Whether somebody wants to know why a clause does not hold: false, unless the program is run for that. */
    public static native boolean explains();

    /** Whether methods that are called are replaced by their contracts, where there is code for that: false when a program runs. */
    public static native boolean modular();

    /** The contract of this method cannot be used where it is called. The argument must be a literal. Nothing follows it. */
    public static native void relies(String method);

    /** A number of a contract is too large to be computed with here. */
    public static void tooLarge() {
        Env.unsupported("a \\bigint beyond 64 bits");
    }

    /** It is not known what an object leads to. */
    public static void hidden() {
        Env.unsupported("what can be reached through an object of a class that is not among the sources");
    }

    /**
     * Program input: any value of the type. Each place that calls one is an input of its own, so that what a solver says about those that
     * matter still fits when others are left out.
     */
    public static native boolean nondetBoolean();
    public static native byte nondetByte();
    public static native char nondetChar();
    public static native short nondetShort();
    public static native int nondetInt();
    public static native long nondetLong();
    public static native float nondetFloat();
    public static native double nondetDouble();

    /** An object of a class with all fields zero, without running a constructor. Methods named {@code $jml$make} stand for it. */
    public static <T> T make(Class<T> type) {
        Env.unsupported("an object made without its constructor");
        return null;
    }

    /** Gives a message to an exception that no constructor has made. */
    public static void message(Throwable exception, String message) {
        Throwable.detail(exception, message);
    }
}
