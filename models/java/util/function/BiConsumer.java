package java.util.function;

/** Consumes two objects. */
@jackalope.rt.Exact
@FunctionalInterface
public interface BiConsumer<T, U> {
    void accept(T t, U u);

    default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return (first, second) -> {
            this.accept(first, second);
            after.accept(first, second);
        };
    }
}
