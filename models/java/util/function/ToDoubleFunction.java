package java.util.function;

/** An object to a double. */
@jackalope.rt.Exact
@FunctionalInterface
public interface ToDoubleFunction<T> {
    double applyAsDouble(T value);
}
