package java.util.function;

/** Two objects to an int. */
@jackalope.rt.Exact
@FunctionalInterface
public interface ToIntBiFunction<T, U> {
    int applyAsInt(T t, U u);
}
