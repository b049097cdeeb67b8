package java.util.function;

/** An int to a double. */
@jackalope.rt.Exact
@FunctionalInterface
public interface IntToDoubleFunction {
    double applyAsDouble(int value);
}
