// As the safe twin, but array and element depend on it differently.
//~ input: false
import org.sosy_lab.sv_benchmarks.Verifier;

public class CovarianceByInput {
    public static void main(String[] args) {
        boolean text = Verifier.nondetBoolean();
        Object[] array = text ? new String[1] : new Integer[1];
        Object element = text ? Integer.valueOf(1) : "a";
        array[0] = element; //~ refuted: array-store
        assert array[0] != null;
    }
}
