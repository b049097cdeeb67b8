package java.util.function;

/** An int to an object. */
@jackalope.rt.Exact
@FunctionalInterface
public interface IntFunction<R> {
    R apply(int value);
}
