/** wait without the monitor throws before it would wait. */
public class WaitUnowned {
    public static void main(String[] args) {
        Object lock = new Object();
        int way = 0;
        try {
            lock.wait(1);
            way = 1;
        } catch (InterruptedException e) {
            way = 2;
        } catch (IllegalMonitorStateException e) {
            way = 3;
        }
        assert way == 3; //~ twin: assert way == 1;
    }
}
