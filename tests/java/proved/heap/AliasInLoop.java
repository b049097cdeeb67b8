// Two references that may or may not be the same object: the check covers both cases.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AliasInLoop {
    int value;

    public static void main(String[] args) {
        AliasInLoop a = new AliasInLoop();
        AliasInLoop b = a;
        int rounds = Verifier.nondetInt();
        for (int i = 0; i < rounds; i++) {
            if (Verifier.nondetBoolean()) {
                b = new AliasInLoop();
            } else {
                b = a;
            }
        }
        a.value = 1;
        b.value = 2;
        assert a.value == (a == b ? 2 : 1);
    }
}
