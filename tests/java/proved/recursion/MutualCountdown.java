// Three procedures call each other until the counter is used up: it never gets below zero.
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
            left -= 1;
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
        assert left >= 0;
    }
}
