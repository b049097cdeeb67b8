/** An exception cannot suppress itself. */
public class SuppressSelf {
    public static void main(String[] args) {
        RuntimeException e = new RuntimeException();
        int way = 0;
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException expected) {
            way = 1;
        }
        try {
            e.addSuppressed(null);
        } catch (NullPointerException expected) {
            way += 2;
        }
        assert way == 3; //~ twin: assert way != 3;
    }
}
