// A ring of stations on the heap: the token is always at a station that has a next one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TokenRingOfObjects {
    static class Station {
        Station next;
    }

    public static void main(String[] args) {
        Station a = new Station();
        Station b = new Station();
        Station c = new Station();
        a.next = b;
        b.next = c;
        c.next = a;
        Station token = a;
        int steps = Verifier.nondetInt();
        for (int i = 0; i < steps; i++) {
            token = token.next;
        }
    }
}
