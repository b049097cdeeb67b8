package java.util.function;

/** An object to a long. */
@jackalope.rt.Exact
@FunctionalInterface
public interface ToLongFunction<T> {
    long applyAsLong(T value);
}
