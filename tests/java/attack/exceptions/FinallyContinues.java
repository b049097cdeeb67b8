/** A continue in a finally block discards the exception, each time. */
public class FinallyContinues {
    @SuppressWarnings("finally")
    static int rounds(int n) {
        int rounds = 0;
        for (int i = 0; i < n; i++) {
            try {
                if (i % 2 == 0) {
                    throw new RuntimeException();
                }
            } finally {
                rounds++;
                continue;
            }
        }
        return rounds;
    }

    public static void main(String[] args) {
        assert rounds(5) == 5; //~ twin: assert rounds(5) == 2;
    }
}
