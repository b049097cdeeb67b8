/** A break with a label leaves all loops up to it. */
public class LabelBreak {
    public static void main(String[] args) {
        int n = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                if (j == 3) {
                    continue outer;
                }
                if (i == 2) {
                    break outer;
                }
                n++;
            }
        }
        assert n == 6; //~ twin: assert n == 15;
    }
}
