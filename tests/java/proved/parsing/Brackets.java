// The depth of brackets in an array of marks is never negative: a closing one too many ends the reading.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Brackets {
    static int depth(int[] marks) {
        int depth = 0;
        for (int mark : marks) {
            if (mark == 1) {
                depth++;
            } else if (mark == 2) {
                if (depth == 0) {
                    return 0;
                }
                depth--;
            }
        }
        return depth;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) {
            return;
        }
        int[] marks = new int[n];
        for (int i = 0; i < n; i++) {
            marks[i] = Verifier.nondetInt();
        }
        assert depth(marks) >= 0;
    }
}
