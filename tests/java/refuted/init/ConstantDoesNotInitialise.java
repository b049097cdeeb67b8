// Reading what is not a constant does.
public class ConstantDoesNotInitialise {
    static int log;

    static class Other {
        static final int VALUE = Integer.valueOf(3);

        static {
            log = 1;
        }
    }

    public static void main(String[] args) {
        int v = Other.VALUE;
        assert log == 0 && v == 3; //~ refuted: assertion
    }
}
