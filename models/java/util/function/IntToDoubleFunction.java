package java.util.function;

/** An int to a double. */
@FunctionalInterface
public interface IntToDoubleFunction {
    double applyAsDouble(int value);
}
