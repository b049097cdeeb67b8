// A class is initialised when it is first used, not before.
public class Lazy {
    static int log;

    static class Other {
        static {
            log = 5;
        }

        static int value = 1;
    }

    public static void main(String[] args) {
        assert log == 0;
        int v = Other.value;
        assert log == 5 && v == 1;
    }
}
