/** The same object comes out of a rethrow. */
public class RethrownSame {
    public static void main(String[] args) {
        RuntimeException made = new RuntimeException("x");
        RuntimeException seen = null;
        try {
            try {
                throw made;
            } catch (RuntimeException e) {
                throw e;
            }
        } catch (RuntimeException e) {
            seen = e;
        }
        assert seen == made; //~ twin: assert seen != made;
    }
}
