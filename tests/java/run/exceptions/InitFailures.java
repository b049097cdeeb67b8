// A failing static initialiser: ExceptionInInitializerError first, NoClassDefFoundError afterwards.
public class InitFailures {
    static class Bad {
        static int x = 1;
        static {
            System.out.println("Bad starts");
            if (x == 1) throw new IllegalStateException("broken");
        }
        static int get() { return x; }
    }

    static class BadError {
        static { fail(); }
        static int x = 2;
        static void fail() { throw new StackOverflowError("own"); }
    }

    static class Child extends Bad {
        static { System.out.println("never"); }
        static int y = 5;
    }

    static class Arithmetic {
        static final int Q = 1 / (Bad2.zero - 7);
    }

    static class Bad2 {
        static int zero = 7;
    }

    interface Body { void run(); }

    static void attempt(String name, Body body) {
        try {
            body.run();
            System.out.println(name + " fine");
        } catch (Throwable t) {
            Throwable c = t.getCause();
            System.out.println(name + " " + t.getClass().getName() + " " + t.getMessage());
            System.out.println("  cause " + (c == null ? "none" : c.getClass().getName()
                    + (c instanceof ExceptionInInitializerError ? "" : " " + c.getMessage())));
        }
    }

    public static void main(String[] args) {
        attempt("static call", () -> Bad.get());
        attempt("static call again", () -> Bad.get());
        attempt("new", () -> new Bad());
        attempt("child", () -> System.out.println(Child.y));
        attempt("child again", () -> new Child());
        attempt("error", () -> System.out.println(BadError.x));
        attempt("error again", () -> System.out.println(BadError.x));
        attempt("arithmetic", () -> System.out.println(Arithmetic.Q));
        attempt("array is fine", () -> System.out.println(new Bad[2].length));
    }
}
