package java.util.function;

import java.util.Objects;

/** An int to another. */
@jackalope.rt.Exact
@FunctionalInterface
public interface IntUnaryOperator {
    int applyAsInt(int operand);

    default IntUnaryOperator compose(IntUnaryOperator before) {
        Objects.requireNonNull(before);
        return (int value) -> applyAsInt(before.applyAsInt(value));
    }

    default IntUnaryOperator andThen(IntUnaryOperator after) {
        Objects.requireNonNull(after);
        return (int value) -> after.applyAsInt(applyAsInt(value));
    }

    static IntUnaryOperator identity() {
        return value -> value;
    }
}
