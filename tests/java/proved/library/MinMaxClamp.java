// A number is clamped by minimum and maximum.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinMaxClamp {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Math.max(0, Math.min(x, 9));
        int[] a = new int[10];
        a[y] = 1;
    }
}
