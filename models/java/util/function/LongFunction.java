package java.util.function;

/** A long to an object. */
@FunctionalInterface
public interface LongFunction<R> {
    R apply(long value);
}
