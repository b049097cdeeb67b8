/** continue runs the update of a for loop. */
public class ForUpdateOnContinue {
    public static void main(String[] args) {
        int n = 0;
        for (int i = 0; i < 6; i++) {
            if (i % 2 == 0) {
                continue;
            }
            n += i;
        }
        assert n == 9; //~ twin: assert n == 15;
    }
}
