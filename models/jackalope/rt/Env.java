package jackalope.rt;

/**
 * The outside world, as the models see it. Every method here is an intrinsic: the front end replaces the call by
 * statements of the IVL, so none of them has a body.
 */
@Exact
public final class Env {
    private Env() {}

    /** Writes {@code text[from .. from+length)} to standard output (1) or standard error (2). */
    public static native void write(int stream, char[] text, int from, int length);

    /** Ends the program at once with this exit status. */
    public static native void halt(int status);

    /** Ends the run silently where false: such a run is not one of the program's. */
    public static native void assume(boolean condition);

    /** A place that no model covers: reaching it makes the verdict Unknown. The argument must be a literal. */
    public static native void unsupported(String reason);

    /** Program input: any value of the type. */
    public static native boolean nondetBoolean();
    public static native byte nondetByte();
    public static native char nondetChar();
    public static native short nondetShort();
    public static native int nondetInt();
    public static native long nondetLong();
    public static native float nondetFloat();
    public static native double nondetDouble();

    /** Program input: a fresh array of any length with any contents. */
    public static native char[] nondetText();

    /**
     * Any value of the type, in place of something that is not modelled: the contract of a method of which only the types are
     * known. No failure that depends on it is ever Refuted, and the interpreter stops here.
     */
    public static native boolean anyBoolean();
    public static native int anyInt();
    public static native long anyLong();
    public static native char anyChar();

    /**
     * Whether what texts contain does not count: false when a program runs, true in proofs that take every character for any. Then a
     * method that reads a text may do whatever it could do for some text, which is shorter than reading it.
     */
    public static native boolean textsHaveAnyContents();

    /** A pseudo-random number as program input: any value from {@code low} to {@code high}, both included. */
    public static native boolean randomBoolean();
    public static native int randomInt(int low, int high);
    public static native long randomLong(long low, long high);
    /** Any value with {@code low <= value <= high}. */
    public static native float randomFloat(float low, float high);
    public static native double randomDouble(double low, double high);

    /** Whether the numbers of a generator with a seed are program input as well. A constant for the front end. */
    public static native boolean randomIsInput();

    /** Whether the program is in a synchronized method or statement of this object. */
    public static native boolean holdsMonitor(Object object);

    /** The next byte of standard input, or -1 at its end. */
    public static native int stdin();

    /** Clocks as program input; the models keep them from running backwards where the API says so. */
    public static native long clockNanos();
    public static native long clockMillis();

    /** How many arguments the program was started with, and then each of them, asked for in order. */
    public static native int argumentCount();
    public static native char[] argument();

    /** Any int: the identity hash code of an object that has none yet. */
    public static native int identityHash();

    /** A new array of the same dynamic type as {@code array}; {@code length} must not be negative. */
    public static native Object newArrayLike(Object array, int length);

    /** Whether {@code value} (possibly null) may be stored into {@code array}, an array of references. */
    public static native boolean canStore(Object array, Object value);

    /** A new array with elements of the given type; {@code length} must not be negative. */
    public static native Object newArray(Class<?> component, int length);

    /** Whether {@code value} is an instance of the class (false for null). */
    public static native boolean isInstance(Class<?> type, Object value);

    /** The class of an object that is not null. */
    public static native Class<?> classOf(Object object);

    /** The constants of an enum class in order, as a fresh array; null for other classes. */
    public static native Object[] enumConstants(Class<?> type);

    /** The superclass; null for Object, interfaces and primitive types. */
    public static native Class<?> superclass(Class<?> type);

    /** The type of the elements of an array class; null for other classes. */
    public static native Class<?> component(Class<?> type);

    /** Whether a value of type {@code from} is always one of type {@code to}. */
    public static native boolean isAssignable(Class<?> to, Class<?> from);

    /** The literal of the program that equals the string, or null. */
    public static native String literal(String string);

    /** The feature version of Java whose behaviour is asked for, such as 17. A constant for the front end. */
    public static native int javaVersion();
}
