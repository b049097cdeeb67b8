/** A cause is set once, and a constructor that takes one has set it. */
public class CauseOnce {
    public static void main(String[] args) {
        RuntimeException e = new RuntimeException((Throwable) null);
        int way = 0;
        try {
            e.initCause(new Error());
        } catch (IllegalStateException expected) {
            way = 1;
        }
        assert way == 1; //~ twin: assert e.getCause() != null;
    }
}
