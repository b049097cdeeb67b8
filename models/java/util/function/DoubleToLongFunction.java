package java.util.function;

/** A double to a long. */
@jackalope.rt.Exact
@FunctionalInterface
public interface DoubleToLongFunction {
    long applyAsLong(double value);
}
