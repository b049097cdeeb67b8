// The inner counter reaches the outer one.
//~ input: 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class NestedLoops {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                assert j < i; //~ refuted: assertion
            }
        }
    }
}
