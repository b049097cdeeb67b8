/** The first clause that fits is taken, and its own exceptions are not for the next. */
public class CatchOrder {
    static int f(RuntimeException thrown) {
        int way = 0;
        try {
            try {
                throw thrown;
            } catch (IllegalArgumentException e) {
                way = 1;
                throw new IllegalStateException();
            } catch (IllegalStateException e) {
                way = 2;
            }
        } catch (IllegalStateException e) {
            way += 10;
        }
        return way;
    }

    public static void main(String[] args) {
        assert f(new NumberFormatException()) == 11; //~ twin: assert f(new NumberFormatException()) == 2;
        assert f(new IllegalStateException()) == 2; //~ twin: assert f(new IllegalStateException()) == 12;
    }
}
