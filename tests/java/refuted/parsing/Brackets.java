// A closing bracket too many is counted.
//~ input: 1,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class Brackets {
    static int depth(int[] marks) {
        int depth = 0;
        for (int mark : marks) {
            if (mark == 1) {
                depth++;
            } else if (mark == 2) {
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
        assert depth(marks) >= 0; //~ refuted: assertion
    }
}
