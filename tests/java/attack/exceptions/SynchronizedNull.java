/** A lock that is null is a NullPointerException, and the body does not run. */
public class SynchronizedNull {
    public static void main(String[] args) {
        Object lock = null;
        int way = 0;
        try {
            synchronized (lock) {
                way = 1;
            }
        } catch (NullPointerException e) {
            way += 2;
        }
        assert way == 2; //~ twin: assert way == 3;
    }
}
