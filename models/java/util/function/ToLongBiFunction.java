package java.util.function;

/** Two objects to a long. */
@jackalope.rt.Exact
@FunctionalInterface
public interface ToLongBiFunction<T, U> {
    long applyAsLong(T t, U u);
}
