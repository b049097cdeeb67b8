// The change in finally is thought to count.
public class ValueBeforeFinally {
    static int f() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    public static void main(String[] args) {
        assert f() == 2; //~ refuted: assertion
    }
}
