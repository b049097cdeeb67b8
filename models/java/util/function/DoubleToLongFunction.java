package java.util.function;

/** A double to a long. */
@FunctionalInterface
public interface DoubleToLongFunction {
    long applyAsLong(double value);
}
