// Monitors on one thread: reentrancy, release on exceptions, wait and notify without owning.
public class Synchronized {
    private int depth;
    private static int shared;

    synchronized int nest(int n) {
        depth++;
        return n == 0 ? depth : nest(n - 1);
    }

    static synchronized void bump() { shared++; }

    synchronized void fail() { throw new IllegalStateException("holding " + Thread.holdsLock(this)); }

    int block(Object lock) {
        synchronized (lock) {
            synchronized (this) {
                synchronized (lock) {
                    return depth + (Thread.holdsLock(lock) ? 100 : 0);
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Synchronized s = new Synchronized();
        System.out.println(s.nest(5) + " " + Thread.holdsLock(s));
        bump();
        bump();
        System.out.println(shared);
        try {
            s.fail();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " then " + Thread.holdsLock(s));
        }
        Object lock = new Object();
        System.out.println(s.block(lock) + " " + Thread.holdsLock(lock));
        try {
            synchronized (lock) {
                throw new RuntimeException("out " + Thread.holdsLock(lock));
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(lock));
        }
        for (int i = 0; i < 3; i++) {
            synchronized (s) {
                if (i == 1) continue;
                System.out.print(i + " ");
            }
        }
        System.out.println(Thread.holdsLock(s));
        try {
            lock.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            lock.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        synchronized (lock) {
            lock.notifyAll();
        }
        try {
            synchronized ((Object) null) {
                System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println("null monitor");
        }
    }
}
