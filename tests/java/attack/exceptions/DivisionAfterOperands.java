/** Both operands are evaluated before a division fails. */
public class DivisionAfterOperands {
    static int x;

    static int zero() {
        x = 5;
        return 0;
    }

    public static void main(String[] args) {
        try {
            int y = (x = 3) / zero();
            x = y;
        } catch (ArithmeticException e) {
            x++;
        }
        assert x == 6; //~ twin: assert x == 4;
    }
}
