package jackalope.rt;

/**
 * What the front end calls where the JVM itself acts: implicit exceptions, the start and the end of the program.
 */
@Exact
@Trusted
public final class Throws {
    private Throws() {}

    /** The explanation may be null. */
    public static NullPointerException npe(String explanation) {
        return NullPointerException.implicit(explanation);
    }

    /** One inside a model, of whose message nothing is claimed. */
    public static NullPointerException unexplainedNpe() {
        return NullPointerException.unexplained();
    }

    /** Where the constants of an enum class that is null are asked for, in the words of all JDKs. */
    public static NullPointerException noEnumClass() {
        return new NullPointerException(
                "Cannot invoke \"java.lang.Class.getEnumConstantsShared()\" because \"klass\" is null");
    }

    public static ArithmeticException division() {
        return new ArithmeticException("/ by zero");
    }

    public static ArrayIndexOutOfBoundsException index(int index, int length) {
        return new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
    }

    public static NegativeArraySizeException negativeSize(int size) {
        return new NegativeArraySizeException(Integer.toString(size));
    }

    /** {@code value} is what an array does not take; it is not null. */
    @NonNull
    public static ArrayStoreException store(Object value) {
        return new ArrayStoreException(value.getClass().getName());
    }

    /**
     * @param value what is no instance of the target, not null
     * @param targetName as Class.getName() has it
     * @param targetHome as Class.homeOf() has it
     */
    @NonNull
    public static ClassCastException cast(Object value, String targetName, String targetHome) {
        String name = Class.nameOf(value.getClass());
        String home = Class.homeOf(value.getClass());
        String where;
        if (home.equals(targetHome)) {
            where = name + " and " + targetName + " are in " + home;
        } else {
            where = name + " is in " + home + "; " + targetName + " is in " + targetHome;
        }
        return ClassCastException.implicit(
                value.getClass(), "class " + name + " cannot be cast to class " + targetName + " (" + where + ")");
    }

    /** What {@code Object.clone} throws for an object of a class that is not cloneable. */
    @NonNull
    public static CloneNotSupportedException notCloneable(Object object) {
        return new CloneNotSupportedException(object.getClass().getName());
    }

    /** What a static initialiser that has thrown {@code cause} throws in its place. */
    public static Error initializerFailed(Throwable cause) {
        if (cause instanceof Error) {
            return (Error) cause;
        }
        return new ExceptionInInitializerError(cause);
    }

    /** What the use of a class throws whose static initialiser has thrown {@code original} before. */
    public static NoClassDefFoundError couldNotInitialize(String className, Throwable original) {
        NoClassDefFoundError error = new NoClassDefFoundError("Could not initialize class " + className);
        if (original != null) {
            String message = Throwable.detail(original);
            error.initCause(new ExceptionInInitializerError("Exception " + original.getClass().getName()
                    + (message == null ? "" : ": " + message) + " [in thread \"main\"]"));
        }
        return error;
    }

    /** An exception has left the main method. */
    public static void uncaught(Throwable t) {
        Thread.uncaught(t);
    }

    /** The arguments of the main method. */
    public static String[] arguments() {
        int count = Env.argumentCount();
        String[] arguments = new String[count];
        for (int i = 0; i < count; i++) {
            arguments[i] = String.owning(Env.argument());
        }
        return arguments;
    }

    /** One step of a string concatenation: a new string; neither argument is null. */
    @NonNull
    public static String concat(String a, String b) {
        return String.plus(a, b);
    }
}
