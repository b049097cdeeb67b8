package java.util.function;

import java.util.Objects;

/** Consumes an int. */
@jackalope.rt.Exact
@FunctionalInterface
public interface IntConsumer {
    void accept(int value);

    default IntConsumer andThen(IntConsumer after) {
        Objects.requireNonNull(after);
        return (int value) -> {
            accept(value);
            after.accept(value);
        };
    }
}
