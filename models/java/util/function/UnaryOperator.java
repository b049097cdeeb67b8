package java.util.function;

/** An object to another of its type. */
@jackalope.rt.Exact
@FunctionalInterface
public interface UnaryOperator<T> extends Function<T, T> {
    static <T> UnaryOperator<T> identity() {
        return t -> t;
    }
}
