// As the safe twin, but only one case is thought of.
//~ input: 1,true
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
        assert a.value == 2; //~ refuted: assertion
    }
}
