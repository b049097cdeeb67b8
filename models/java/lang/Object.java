package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Exact;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;

/**
 * The root of all classes. Waiting for other threads is not modelled, for there are none.
 */
@Exact
@Trusted
public class Object {
    /** The identity hash code; 0 while nobody has asked for it. */
    private int hash;

    public Object() {}

    public final native Class<?> getClass();

    public int hashCode() {
        return identityHash(this);
    }

    /** The identity hash code of an object that is not null, whatever its class makes of hashCode(). */
    @NonNull
    static int identityHash(Object object) {
        int hash = object.hash;
        if (hash == 0) {
            hash = Env.identityHash();
            // 0 says "not asked yet"; HotSpot, too, never hands it out.
            Env.assume(hash != 0);
            object.hash = hash;
        }
        return hash;
    }

    public boolean equals(Object obj) {
        return this == obj;
    }

    protected native Object clone() throws CloneNotSupportedException;

    public String toString() {
        return getClass().getName() + "@" + Integer.toHexString(hashCode());
    }

    private void checkOwner() {
        if (!Env.holdsMonitor(this)) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
    }

    public final void notify() {
        checkOwner();
    }

    public final void notifyAll() {
        checkOwner();
    }

    public final void wait() throws InterruptedException {
        wait(0L);
    }

    public final void wait(long timeoutMillis) throws InterruptedException {
        if (timeoutMillis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        checkOwner();
        Thread.endIfInterrupted();
        if (timeoutMillis == 0) {
            Env.unsupported("Object.wait without a limit of time: there is no other thread to end it");
        }
    }

    public final void wait(long timeoutMillis, int nanos) throws InterruptedException {
        String wrong = timeoutMillis < 0 ? "timeoutMillis value is negative" : "nanosecond timeout value out of range";
        if (timeoutMillis < 0 || nanos < 0 || nanos >= 1_000_000) {
            throw new IllegalArgumentException(wrong);
        }
        wait(nanos > 0 && timeoutMillis < Long.MAX_VALUE ? timeoutMillis + 1 : timeoutMillis);
    }

    @Deprecated(since = "9")
    protected void finalize() throws Throwable {}
}
