// notify, wait and holdsLock need the monitor.
public class Monitors {
    interface Step {
        void run() throws Exception;
    }

    static void attempt(Step step) {
        try {
            step.run();
            System.out.println("fine");
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    final Object other = new Object();

    synchronized void locked() {
        System.out.println(Thread.holdsLock(this) + " " + Thread.holdsLock(other));
        notify();
        synchronized (other) {
            System.out.println(Thread.holdsLock(this) + " " + Thread.holdsLock(other));
            synchronized (other) {
                other.notifyAll();
            }
            other.notifyAll();
        }
        other.notify();
    }

    static synchronized void ofClass() {
        System.out.println(Thread.holdsLock(Monitors.class));
        throw new IllegalStateException("on the way");
    }

    public static void main(String[] args) {
        Monitors monitors = new Monitors();
        attempt(monitors::notify);
        attempt(monitors::notifyAll);
        attempt(monitors::wait);
        attempt(() -> monitors.wait(-1));
        attempt(() -> monitors.wait(1, 1000000));
        attempt(() -> monitors.wait(-1, 1000000));
        attempt(monitors::locked);
        System.out.println(Thread.holdsLock(monitors) + " " + Thread.holdsLock(monitors.other));
        attempt(Monitors::ofClass);
        System.out.println(Thread.holdsLock(Monitors.class));
        attempt(() -> {
            synchronized (monitors) {
                monitors.wait(1);
                monitors.wait(0, 1);
                Thread.currentThread().interrupt();
                monitors.wait();
            }
        });
        attempt(() -> Thread.holdsLock(null));
    }
}
