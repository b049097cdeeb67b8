package java.util.function;

/** Consumes an object and a double. */
@jackalope.rt.Exact
@FunctionalInterface
public interface ObjDoubleConsumer<T> {
    void accept(T t, double value);
}
