package java.util.function;

import java.util.Objects;

/** Consumes a double. */
@jackalope.rt.Exact
@FunctionalInterface
public interface DoubleConsumer {
    void accept(double value);

    default DoubleConsumer andThen(DoubleConsumer after) {
        Objects.requireNonNull(after);
        return (double value) -> {
            accept(value);
            after.accept(value);
        };
    }
}
