package java.util.concurrent.atomic;

/** A variable that threads may share; as there is one thread, a plain field. */
public class AtomicBoolean implements java.io.Serializable {
    private boolean value;

    public AtomicBoolean(boolean initialValue) {
        value = initialValue;
    }

    public AtomicBoolean() {}

    public final boolean get() {
        return value;
    }

    public final boolean getPlain() {
        return value;
    }

    public final boolean getOpaque() {
        return value;
    }

    public final boolean getAcquire() {
        return value;
    }

    public final void set(boolean newValue) {
        value = newValue;
    }

    public final void lazySet(boolean newValue) {
        value = newValue;
    }

    public final void setPlain(boolean newValue) {
        value = newValue;
    }

    public final void setOpaque(boolean newValue) {
        value = newValue;
    }

    public final void setRelease(boolean newValue) {
        value = newValue;
    }

    public final boolean getAndSet(boolean newValue) {
        boolean old = value;
        value = newValue;
        return old;
    }

    public final boolean compareAndSet(boolean expectedValue, boolean newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    @Deprecated(since = "9")
    public boolean weakCompareAndSet(boolean expectedValue, boolean newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public boolean weakCompareAndSetPlain(boolean expectedValue, boolean newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetVolatile(boolean expectedValue, boolean newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetAcquire(boolean expectedValue, boolean newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean weakCompareAndSetRelease(boolean expectedValue, boolean newValue) {
        if (value != expectedValue) {
            return false;
        }
        value = newValue;
        return true;
    }

    public final boolean compareAndExchange(boolean expectedValue, boolean newValue) {
        boolean old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final boolean compareAndExchangeAcquire(boolean expectedValue, boolean newValue) {
        boolean old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public final boolean compareAndExchangeRelease(boolean expectedValue, boolean newValue) {
        boolean old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        return old;
    }

    public String toString() {
        return String.valueOf(value);
    }
}
