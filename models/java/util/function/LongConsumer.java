package java.util.function;

import java.util.Objects;

/** Consumes a long. */
@jackalope.rt.Exact
@FunctionalInterface
public interface LongConsumer {
    void accept(long value);

    default LongConsumer andThen(LongConsumer after) {
        Objects.requireNonNull(after);
        return (long value) -> {
            accept(value);
            after.accept(value);
        };
    }
}
