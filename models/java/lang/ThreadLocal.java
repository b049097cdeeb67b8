package java.lang;

import java.util.Objects;
import java.util.function.Supplier;

/** A variable of each thread; as there is one thread, a plain variable. */
@jackalope.rt.Exact
public class ThreadLocal<T> {
    private T value;
    private boolean present;

    public ThreadLocal() {}

    protected T initialValue() {
        return null;
    }

    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
        return new SuppliedThreadLocal<>(supplier);
    }

    public T get() {
        if (!present) {
            T initial = initialValue();
            value = initial;
            present = true;
            return initial;
        }
        return value;
    }

    public void set(T value) {
        this.value = value;
        present = true;
    }

    public void remove() {
        value = null;
        present = false;
    }

    static final class SuppliedThreadLocal<T> extends ThreadLocal<T> {
        private final Supplier<? extends T> supplier;

        SuppliedThreadLocal(Supplier<? extends T> supplier) {
            this.supplier = Objects.requireNonNull(supplier);
        }

        @Override
        protected T initialValue() {
            return supplier.get();
        }
    }
}
