package java.util.function;

/** Two objects to a double. */
@jackalope.rt.Exact
@FunctionalInterface
public interface ToDoubleBiFunction<T, U> {
    double applyAsDouble(T t, U u);
}
