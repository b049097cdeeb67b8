// A superclass is initialised before its subclass.
public class SuperclassFirst {
    static int log;

    static class Base {
        static {
            log = log * 10 + 1;
        }
    }

    static class Derived extends Base {
        static int used = 0;

        static {
            log = log * 10 + 2;
        }
    }

    public static void main(String[] args) {
        Derived.used = 1;
        assert log == 12;
    }
}
