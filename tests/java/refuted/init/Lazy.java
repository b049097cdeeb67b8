// A class is thought to be initialised from the start.
public class Lazy {
    static int log;

    static class Other {
        static {
            log = 5;
        }

        static int value = 1;
    }

    public static void main(String[] args) {
        assert log == 5; //~ refuted: assertion
        int v = Other.value;
        assert log == 5 && v == 1;
    }
}
