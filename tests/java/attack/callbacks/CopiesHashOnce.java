import java.util.Collections;

/** The hash code of n copies asks their element once. */
public class CopiesHashOnce {
    static int calls;

    static class Key {
        @Override
        public int hashCode() {
            calls++;
            return 1;
        }
    }

    public static void main(String[] args) {
        Collections.nCopies(3, new Key()).hashCode();
        assert calls == 1; //~ twin: assert calls == 3;
    }
}
