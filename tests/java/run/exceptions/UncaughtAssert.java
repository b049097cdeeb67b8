// Assertions are enabled; a failing one ends the program.
public class UncaughtAssert {
    static int evaluated;

    static boolean check(boolean b) {
        evaluated++;
        return b;
    }

    static String message() {
        evaluated += 100;
        return "total is off";
    }

    public static void main(String[] args) {
        assert check(true);
        assert check(true) : message();
        System.out.println(evaluated);
        try {
            assert check(false);
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        try {
            assert check(false) : 12;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        System.out.println(evaluated);
        assert check(false) : message();
        System.out.println("not reached");
    }
}
