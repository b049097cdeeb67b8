// As the right twin, but the last comparison of the three is left out.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TriplesWrong {
    static class Triple {
        int a;
        int b;
        int c;
        Triple next;
    }

    public static void main(String[] args) {
        Triple triples = null;
        while (Verifier.nondetBoolean()) {
            int a = Verifier.nondetInt();
            int b = Verifier.nondetInt();
            int c = Verifier.nondetInt();
            Triple triple = new Triple();
            int least = a < b ? a : b;
            int other = a < b ? b : a;
            triple.c = other < c ? c : other;
            int middle = other < c ? other : c;
            triple.a = least;
            triple.b = middle;
            triple.next = triples;
            triples = triple;
        }
        for (Triple triple = triples; triple != null; triple = triple.next) {
            assert triple.a <= triple.b; //~ refuted: assertion
            assert triple.b <= triple.c;
        }
    }
}
