/** Superclasses are initialised first, once, and not by a constant. */
public class InitOrder {
    static String log = "";

    static class A {
        static {
            log += "A";
        }
    }

    static class B extends A {
        static final int CONSTANT = 1;
        static int field = 2;
        static {
            log += "B";
        }
    }

    public static void main(String[] args) {
        int c = B.CONSTANT;
        assert log.isEmpty(); //~ twin: assert log.equals("AB");
        c += B.field;
        assert log.equals("AB"); //~ twin: assert log.equals("BA");
    }
}
