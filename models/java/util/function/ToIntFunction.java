package java.util.function;

/** An object to an int. */
@FunctionalInterface
public interface ToIntFunction<T> {
    int applyAsInt(T value);
}
