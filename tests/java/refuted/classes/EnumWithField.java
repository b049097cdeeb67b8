// One constant has a field that is too large for the array.
//~ input: 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class EnumWithField {
    enum Size {
        SMALL(1), MEDIUM(2),
        LARGE(4);

        final int steps;

        Size(int steps) {
            this.steps = steps;
        }
    }

    public static void main(String[] args) {
        int[] path = new int[4];
        int n = Verifier.nondetInt();
        Size size = n == 0 ? Size.SMALL : n == 1 ? Size.MEDIUM : Size.LARGE;
        path[size.steps] = 1; //~ refuted: index
    }
}
