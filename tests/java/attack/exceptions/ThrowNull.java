/** Throwing null is a NullPointerException. */
public class ThrowNull {
    public static void main(String[] args) {
        RuntimeException none = null;
        int way = 0;
        try {
            throw none;
        } catch (NullPointerException e) {
            way = 1;
        } catch (RuntimeException e) {
            way = 2;
        }
        assert way == 1; //~ twin: assert way == 2;
    }
}
