package java.util.function;

/** Two longs to a long. */
@jackalope.rt.Exact
@FunctionalInterface
public interface LongBinaryOperator {
    long applyAsLong(long left, long right);
}
