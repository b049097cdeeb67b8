package java.util.function;

/** A long to an int. */
@FunctionalInterface
public interface LongToIntFunction {
    int applyAsInt(long value);
}
