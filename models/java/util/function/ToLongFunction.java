package java.util.function;

/** An object to a long. */
@FunctionalInterface
public interface ToLongFunction<T> {
    long applyAsLong(T value);
}
