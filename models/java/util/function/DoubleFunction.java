package java.util.function;

/** A double to an object. */
@FunctionalInterface
public interface DoubleFunction<R> {
    R apply(double value);
}
