package java.util.function;

/** A double to an object. */
@jackalope.rt.Exact
@FunctionalInterface
public interface DoubleFunction<R> {
    R apply(double value);
}
