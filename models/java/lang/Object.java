package java.lang;

import jackalope.rt.Env;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;

/**
 * The root of all classes. Waiting for other threads is not modelled, for there are none.
 */
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

    public final void notify() {}

    public final void notifyAll() {}

    public final void wait() throws InterruptedException {
        wait(0L);
    }

    public final void wait(long timeoutMillis) throws InterruptedException {
        Env.unsupported("Object.wait");
    }

    public final void wait(long timeoutMillis, int nanos) throws InterruptedException {
        Env.unsupported("Object.wait");
    }

    @Deprecated(since = "9")
    protected void finalize() throws Throwable {}
}
