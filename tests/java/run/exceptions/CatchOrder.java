// Catch clauses by class, multi-catch, rethrow with a precise type.
public class CatchOrder {
    static class Base extends Exception {
        Base(String m) { super(m); }
    }
    static class Left extends Base {
        Left(String m) { super("left " + m); }
    }
    static class Right extends Base {
        Right(String m) { super("right " + m); }
    }

    static void raise(int n) throws Base {
        switch (n) {
            case 0: throw new Base("base");
            case 1: throw new Left("1");
            case 2: throw new Right("2");
            case 3: throw new IllegalStateException("state");
            case 4: throw new NumberFormatException("number");
            case 5: throw new StackOverflowError("fake");
            case 6: throw null;
            default:
        }
    }

    static String handle(int n) {
        try {
            raise(n);
            return "none";
        } catch (Left e) {
            return "Left " + e.getMessage();
        } catch (IllegalStateException | IllegalArgumentException e) {
            return "multi " + e.getClass().getSimpleName() + " " + e.getMessage();
        } catch (Base e) {
            return "Base " + e.getClass().getSimpleName();
        } catch (RuntimeException e) {
            return "runtime " + e.getClass().getName();
        } catch (Throwable t) {
            return "throwable " + t;
        }
    }

    static void precise(int n) throws Left, Right {
        try {
            if (n == 0) throw new Left("p");
            if (n == 1) throw new Right("p");
        } catch (final Exception e) {
            System.out.print("rethrow ");
            throw e;
        }
    }

    static <T extends Throwable> void sneaky(Throwable t) throws T {
        @SuppressWarnings("unchecked")
        T cast = (T) t;
        throw cast;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) System.out.println(i + " " + handle(i));
        for (int i = 0; i < 3; i++) {
            try {
                precise(i);
                System.out.println("quiet");
            } catch (Left | Right e) {
                System.out.println(e);
            }
        }
        try {
            CatchOrder.<RuntimeException>sneaky(new Base("checked"));
        } catch (Throwable t) {
            System.out.println("sneaky " + t.getMessage());
        }
    }
}
