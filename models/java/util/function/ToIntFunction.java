package java.util.function;

/** An object to an int. */
@jackalope.rt.Exact
@FunctionalInterface
public interface ToIntFunction<T> {
    int applyAsInt(T value);
}
