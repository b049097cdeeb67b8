package java.util.function;

/** A long to an object. */
@jackalope.rt.Exact
@FunctionalInterface
public interface LongFunction<R> {
    R apply(long value);
}
