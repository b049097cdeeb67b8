import org.sosy_lab.sv_benchmarks.Verifier;

/** An increment assigned to itself is lost. */
public class IncrementSelf {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        int before = i;
        i = i++;
        assert i == before; //~ twin: assert i == before + 1;
    }
}
