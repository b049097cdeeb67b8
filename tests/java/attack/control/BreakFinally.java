/** A finally block runs when a break leaves it. */
public class BreakFinally {
    public static void main(String[] args) {
        int n = 0;
        for (;;) {
            try {
                break;
            } finally {
                n++;
            }
        }
        assert n == 1; //~ twin: assert n == 0;
    }
}
