package java.util.function;

/** A long to a double. */
@FunctionalInterface
public interface LongToDoubleFunction {
    double applyAsDouble(long value);
}
