/** notify without the monitor throws. */
public class NotifyUnowned {
    public static void main(String[] args) {
        Object lock = new Object();
        int way = 0;
        try {
            lock.notify();
            way = 1;
        } catch (IllegalMonitorStateException e) {
            way = 2;
        }
        assert way == 2; //~ twin: assert way == 1;
    }
}
