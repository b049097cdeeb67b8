/** notify with the monitor does nothing where nobody waits. */
public class NotifyOwned {
    public static void main(String[] args) {
        Object lock = new Object();
        int way = 0;
        synchronized (lock) {
            lock.notifyAll();
            way = 1;
        }
        try {
            lock.notifyAll();
        } catch (IllegalMonitorStateException e) {
            way += 2;
        }
        assert way == 3; //~ twin: assert way == 1;
    }
}
