// Division by zero: thrown for integral types only, after both operands were evaluated.
public class DivideByZero {
    static int trace(String name, int value) {
        System.out.println("eval " + name);
        return value;
    }

    interface Action {
        Object run();
    }

    static void attempt(String name, Action action) {
        try {
            System.out.println(name + " = " + action.run());
        } catch (ArithmeticException e) {
            System.out.println(name + " threw " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int zero = args.length;
        long lzero = zero;
        attempt("int /", () -> 1 / zero);
        attempt("int %", () -> 1 % zero);
        attempt("long /", () -> 1L / lzero);
        attempt("long %", () -> 1 % lzero);
        attempt("char /", () -> 'a' / (char) zero);
        attempt("double /", () -> 1 / 0.0);
        attempt("double %", () -> 1 % 0.0);
        attempt("float /", () -> -1 / (float) zero);
        attempt("0/0", () -> zero / 0.0);
        attempt("MIN/0", () -> Integer.MIN_VALUE / zero);
        try {
            int r = trace("left", 5) / trace("right", zero);
            System.out.println("not reached " + r);
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        int x = 9;
        try {
            x /= zero;
        } catch (ArithmeticException e) {
            System.out.println("x is still " + x);
        }
        int[] a = {1, 2};
        int i = 0;
        try {
            a[i++] %= zero;
        } catch (ArithmeticException e) {
            System.out.println("i=" + i + " a[0]=" + a[0]);
        }
    }
}
