// Which array is filled depends on the input, and so does the element.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CovarianceByInput {
    public static void main(String[] args) {
        boolean text = Verifier.nondetBoolean();
        Object[] array = text ? new String[1] : new Integer[1];
        Object element = text ? "a" : Integer.valueOf(1);
        array[0] = element;
        assert array[0] != null;
    }
}
