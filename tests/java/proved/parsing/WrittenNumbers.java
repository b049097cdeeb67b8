import org.sosy_lab.sv_benchmarks.Verifier;

/** What has been written out is a text of some length, and never null. */
public class WrittenNumbers {
    public static void main(String[] args) {
        String first = String.valueOf(Verifier.nondetInt());
        assert first != null;
        assert first.length() >= 0;
    }
}
