import org.sosy_lab.sv_benchmarks.Verifier;

/** Whatever a number looks like, it is some text; whatever a text looks like, it is a number or none. */
public class WrittenAndRead {
    public static void main(String[] args) {
        String shown = "x = " + Verifier.nondetDouble();
        assert shown.length() > 4;
        double read = 0;
        try {
            read = Double.parseDouble(Verifier.nondetString());
        } catch (NumberFormatException e) {
            assert e.getMessage() != null;
        }
        Float boxed = (float) read;
        assert boxed.toString() != null;
    }
}
