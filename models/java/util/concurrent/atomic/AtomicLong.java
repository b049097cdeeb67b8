package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** A variable that threads may share; as there is one thread, a plain field. */
public class AtomicLong extends Number implements java.io.Serializable {
    private long value;

    public AtomicLong(long initialValue) {
        value = initialValue;
    }

    public AtomicLong() {}

    public final long get() {
        return value;
    }

    public final long getPlain() {
        return value;
    }

    public final long getOpaque() {
        return value;
    }

    public final long getAcquire() {
        return value;
    }

    public final void set(long newValue) {
        value = newValue;
    }

    public final void lazySet(long newValue) {
        value = newValue;
    }

    public final void setPlain(long newValue) {
        value = newValue;
    }

    public final void setOpaque(long newValue) {
        value = newValue;
    }

    public final void setRelease(long newValue) {
        value = newValue;
    }

    public final long getAndSet(long newValue) {
        long old = value;
        value = newValue;
        return old;
    }

    public final boolean compareAndSet(long expectedValue, long newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    @Deprecated(since = "9")
    public final boolean weakCompareAndSet(long expectedValue, long newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetPlain(long expectedValue, long newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetVolatile(long expectedValue, long newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetAcquire(long expectedValue, long newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetRelease(long expectedValue, long newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final long compareAndExchange(long expectedValue, long newValue) {
        long old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final long compareAndExchangeAcquire(long expectedValue, long newValue) {
        long old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final long compareAndExchangeRelease(long expectedValue, long newValue) {
        long old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final long getAndIncrement() {
        long old = value;
        value = old + 1;
        return old;
    }

    public final long getAndDecrement() {
        long old = value;
        value = old - 1;
        return old;
    }

    public final long incrementAndGet() {
        long old = value;
        value = old + 1;
        return value;
    }

    public final long decrementAndGet() {
        long old = value;
        value = old - 1;
        return value;
    }

    public final long getAndAdd(long delta) {
        long old = value;
        value = old + delta;
        return old;
    }

    public final long addAndGet(long delta) {
        value += delta;
        return value;
    }

    public final long getAndUpdate(LongUnaryOperator updateFunction) {
        long old = value;
        value = updateFunction.applyAsLong(old);
        return old;
    }

    public final long updateAndGet(LongUnaryOperator updateFunction) {
        long updated = updateFunction.applyAsLong(value);
        value = updated;
        return updated;
    }

    public final long getAndAccumulate(long x, LongBinaryOperator accumulatorFunction) {
        long old = value;
        value = accumulatorFunction.applyAsLong(old, x);
        return old;
    }

    public final long accumulateAndGet(long x, LongBinaryOperator accumulatorFunction) {
        long updated = accumulatorFunction.applyAsLong(value, x);
        value = updated;
        return updated;
    }

    public String toString() {
        return Long.toString(value);
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }
}
