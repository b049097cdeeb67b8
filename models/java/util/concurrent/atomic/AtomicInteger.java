package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** A variable that threads may share; as there is one thread, a plain field. */
public class AtomicInteger extends Number implements java.io.Serializable {
    private int value;

    public AtomicInteger(int initialValue) {
        value = initialValue;
    }

    public AtomicInteger() {}

    public final int get() {
        return value;
    }

    public final int getPlain() {
        return value;
    }

    public final int getOpaque() {
        return value;
    }

    public final int getAcquire() {
        return value;
    }

    public final void set(int newValue) {
        value = newValue;
    }

    public final void lazySet(int newValue) {
        value = newValue;
    }

    public final void setPlain(int newValue) {
        value = newValue;
    }

    public final void setOpaque(int newValue) {
        value = newValue;
    }

    public final void setRelease(int newValue) {
        value = newValue;
    }

    public final int getAndSet(int newValue) {
        int old = value;
        value = newValue;
        return old;
    }

    public final boolean compareAndSet(int expectedValue, int newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    @Deprecated(since = "9")
    public final boolean weakCompareAndSet(int expectedValue, int newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetPlain(int expectedValue, int newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetVolatile(int expectedValue, int newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetAcquire(int expectedValue, int newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetRelease(int expectedValue, int newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final int compareAndExchange(int expectedValue, int newValue) {
        int old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final int compareAndExchangeAcquire(int expectedValue, int newValue) {
        int old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final int compareAndExchangeRelease(int expectedValue, int newValue) {
        int old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final int getAndIncrement() {
        int old = value;
        value = old + 1;
        return old;
    }

    public final int getAndDecrement() {
        int old = value;
        value = old - 1;
        return old;
    }

    public final int incrementAndGet() {
        int old = value;
        value = old + 1;
        return value;
    }

    public final int decrementAndGet() {
        int old = value;
        value = old - 1;
        return value;
    }

    public final int getAndAdd(int delta) {
        int old = value;
        value = old + delta;
        return old;
    }

    public final int addAndGet(int delta) {
        value += delta;
        return value;
    }

    public final int getAndUpdate(IntUnaryOperator updateFunction) {
        int old = value;
        value = updateFunction.applyAsInt(old);
        return old;
    }

    public final int updateAndGet(IntUnaryOperator updateFunction) {
        int updated = updateFunction.applyAsInt(value);
        value = updated;
        return updated;
    }

    public final int getAndAccumulate(int x, IntBinaryOperator accumulatorFunction) {
        int old = value;
        value = accumulatorFunction.applyAsInt(old, x);
        return old;
    }

    public final int accumulateAndGet(int x, IntBinaryOperator accumulatorFunction) {
        int updated = accumulatorFunction.applyAsInt(value, x);
        value = updated;
        return updated;
    }

    public String toString() {
        return Integer.toString(value);
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }
}
