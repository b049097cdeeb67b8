package java.lang;

import java.util.Iterator;
import java.util.Objects;
import java.util.function.Consumer;

/** Something that the for statement goes through. spliterator() comes from the JDK. */
@jackalope.rt.Exact
public interface Iterable<T> {
    Iterator<T> iterator();

    default void forEach(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        for (T t : this) {
            action.accept(t);
        }
    }
}
