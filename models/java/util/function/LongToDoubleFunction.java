package java.util.function;

/** A long to a double. */
@jackalope.rt.Exact
@FunctionalInterface
public interface LongToDoubleFunction {
    double applyAsDouble(long value);
}
