package java.util.function;

/** Two longs to a long. */
@FunctionalInterface
public interface LongBinaryOperator {
    long applyAsLong(long left, long right);
}
