// A return in finally hides the exception.
public class ReturnInFinally {
    @SuppressWarnings("finally")
    static int f(boolean fail) {
        try {
            if (fail) {
                throw new IllegalStateException();
            }
            return 1;
        } finally {
            return 2;
        }
    }

    public static void main(String[] args) {
        assert f(true) == 2;
        assert f(false) == 2;
    }
}
