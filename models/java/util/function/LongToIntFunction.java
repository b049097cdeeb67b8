package java.util.function;

/** A long to an int. */
@jackalope.rt.Exact
@FunctionalInterface
public interface LongToIntFunction {
    int applyAsInt(long value);
}
