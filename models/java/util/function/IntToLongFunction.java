package java.util.function;

/** An int to a long. */
@jackalope.rt.Exact
@FunctionalInterface
public interface IntToLongFunction {
    long applyAsLong(int value);
}
