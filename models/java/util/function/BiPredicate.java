package java.util.function;

import java.util.Objects;

/** A test of two objects. */
@jackalope.rt.Exact
@FunctionalInterface
public interface BiPredicate<T, U> {
    boolean test(T t, U u);

    default BiPredicate<T, U> and(BiPredicate<? super T, ? super U> other) {
        Objects.requireNonNull(other);
        return (first, second) -> test(first, second) && other.test(first, second);
    }

    default BiPredicate<T, U> negate() {
        return (first, second) -> !test(first, second);
    }

    default BiPredicate<T, U> or(BiPredicate<? super T, ? super U> other) {
        Objects.requireNonNull(other);
        return (first, second) -> test(first, second) || other.test(first, second);
    }
}
