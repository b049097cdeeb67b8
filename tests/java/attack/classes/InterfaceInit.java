/** An interface is initialised by its fields and not by its classes, unless it has default methods. */
public class InterfaceInit {
    static String log = "";

    static int note(String s) {
        log += s;
        return 1;
    }

    interface Plain {
        int X = note("P");
    }

    interface WithDefault {
        int X = note("D");
        default void f() {
        }
    }

    static class A implements Plain {
    }

    static class B implements WithDefault {
    }

    public static void main(String[] args) {
        new A();
        assert log.isEmpty(); //~ twin: assert log.equals("P");
        new B();
        assert log.equals("D"); //~ twin: assert log.isEmpty();
        int x = A.X;
        assert log.equals("DP"); //~ twin: assert log.equals("D");
    }
}
