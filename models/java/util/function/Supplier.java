package java.util.function;

/** Supplies an object. */
@jackalope.rt.Exact
@FunctionalInterface
public interface Supplier<T> {
    T get();
}
