// Inputs say in which direction an array is copied to itself, and only one of them leaves the last element.
//~ input: 1,2,3,4,0,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class CopyEitherWay {
    public static void main(String[] args) {
        long[] a = new long[4];
        for (int i = 0; i < 4; i++) {
            a[i] = Verifier.nondetInt() & 255;
        }
        long[] old = a.clone();
        int from = Verifier.nondetInt() & 1;
        int to = Verifier.nondetInt() & 1;
        System.arraycopy(a, from, a, to, 3);
        if (to == 1 && from == 0) {
            assert a[3] == old[3]; //~ refuted: assertion
        }
    }
}
