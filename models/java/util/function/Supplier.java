package java.util.function;

/** Supplies an object. */
@FunctionalInterface
public interface Supplier<T> {
    T get();
}
