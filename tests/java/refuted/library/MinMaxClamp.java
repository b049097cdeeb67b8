// Minimum and maximum are exchanged.
//~ input: 50
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinMaxClamp {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Math.min(0, Math.max(x, 9)) + 10;
        int[] a = new int[10];
        a[y] = 1; //~ refuted: index
    }
}
