// Edges are drawn only to vertices of higher ranks, so every walk ends, with rising ranks.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RanksRise {
    static class Vertex {
        final int rank;
        Vertex target;

        Vertex(int rank) {
            this.rank = rank;
        }

        void pointTo(Vertex other) {
            if (other.rank > rank) {
                target = other;
            }
        }
    }

    public static void main(String[] args) {
        Vertex best = new Vertex(0);
        Vertex start = best;
        while (Verifier.nondetBoolean()) {
            Vertex vertex = new Vertex(Verifier.nondetInt());
            vertex.pointTo(best);
            vertex.pointTo(start);
            start = vertex;
            if (Verifier.nondetBoolean()) {
                best = vertex;
            }
        }
        for (Vertex vertex = start; vertex.target != null; vertex = vertex.target) {
            assert vertex.rank < vertex.target.rank;
        }
    }
}
