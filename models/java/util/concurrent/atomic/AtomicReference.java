package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** A variable that threads may share; as there is one thread, a plain field. */
public class AtomicReference<V> implements java.io.Serializable {
    private V value;

    public AtomicReference(V initialValue) {
        value = initialValue;
    }

    public AtomicReference() {}

    public final V get() {
        return value;
    }

    public final V getPlain() {
        return value;
    }

    public final V getOpaque() {
        return value;
    }

    public final V getAcquire() {
        return value;
    }

    public final void set(V newValue) {
        value = newValue;
    }

    public final void lazySet(V newValue) {
        value = newValue;
    }

    public final void setPlain(V newValue) {
        value = newValue;
    }

    public final void setOpaque(V newValue) {
        value = newValue;
    }

    public final void setRelease(V newValue) {
        value = newValue;
    }

    public final V getAndSet(V newValue) {
        V old = value;
        value = newValue;
        return old;
    }

    public final boolean compareAndSet(V expectedValue, V newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    @Deprecated(since = "9")
    public final boolean weakCompareAndSet(V expectedValue, V newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetPlain(V expectedValue, V newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetVolatile(V expectedValue, V newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetAcquire(V expectedValue, V newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetRelease(V expectedValue, V newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final V compareAndExchange(V expectedValue, V newValue) {
        V old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final V compareAndExchangeAcquire(V expectedValue, V newValue) {
        V old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final V compareAndExchangeRelease(V expectedValue, V newValue) {
        V old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final V getAndUpdate(UnaryOperator<V> updateFunction) {
        V old = value;
        value = updateFunction.apply(old);
        return old;
    }

    public final V updateAndGet(UnaryOperator<V> updateFunction) {
        V updated = updateFunction.apply(value);
        value = updated;
        return updated;
    }

    public final V getAndAccumulate(V x, BinaryOperator<V> accumulatorFunction) {
        V old = value;
        value = accumulatorFunction.apply(old, x);
        return old;
    }

    public final V accumulateAndGet(V x, BinaryOperator<V> accumulatorFunction) {
        V updated = accumulatorFunction.apply(value, x);
        value = updated;
        return updated;
    }

    public String toString() {
        return String.valueOf(value);
    }
}
