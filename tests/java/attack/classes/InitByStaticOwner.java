/** A static field of a superclass initialises that class only. */
public class InitByStaticOwner {
    static String log = "";

    static class A {
        static int x = 3;
        static {
            log += "A";
        }
    }

    static class B extends A {
        static {
            log += "B";
        }
    }

    public static void main(String[] args) {
        int y = B.x;
        assert log.equals("A"); //~ twin: assert log.equals("AB");
    }
}
