/** A return from a synchronized block gives the lock back. */
public class SynchronizedReturns {
    static final Object LOCK = new Object();

    static int f() {
        synchronized (LOCK) {
            return 1;
        }
    }

    public static void main(String[] args) {
        f();
        int way = 0;
        try {
            LOCK.notify();
        } catch (IllegalMonitorStateException e) {
            way = 1;
        }
        assert way == 1; //~ twin: assert way == 0;
    }
}
