// As the safe twin, but one of them takes two at once.
//~ input: 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class MutualCountdown {
    static int left;

    static void a() {
        if (left > 0) {
            left--;
            b();
        }
    }

    static void b() {
        if (left > 0) {
            left -= 2;
            c();
        }
    }

    static void c() {
        if (left > 0) {
            a();
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0);
        left = n;
        a();
        b();
        assert left >= 0; //~ refuted: assertion
    }
}
