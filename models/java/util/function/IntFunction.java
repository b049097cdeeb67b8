package java.util.function;

/** An int to an object. */
@FunctionalInterface
public interface IntFunction<R> {
    R apply(int value);
}
