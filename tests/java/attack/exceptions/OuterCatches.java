/** A catch block is not guarded by its own try statement. */
public class OuterCatches {
    static int f() {
        try {
            try {
                throw new RuntimeException("1");
            } catch (RuntimeException e) {
                throw new RuntimeException("2");
            }
        } catch (RuntimeException e) {
            return e.getMessage().charAt(0) - '0';
        }
    }

    public static void main(String[] args) {
        assert f() == 2; //~ twin: assert f() == 1;
    }
}
