// As the safe twin, but only the first one to enter it is marked.
//~ input: true,true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReachedAreMarked {
    static class Vertex {
        boolean marked;
        Vertex neighbour;
        Vertex other;
        Vertex nextWork;
    }

    static Vertex work;

    static void enter(Vertex vertex) {
        if (vertex != null && !vertex.marked) {
            vertex.marked = work == null;
            vertex.nextWork = work;
            work = vertex;
        }
    }

    public static void main(String[] args) {
        Vertex start = null;
        while (Verifier.nondetBoolean()) {
            Vertex vertex = new Vertex();
            vertex.neighbour = start;
            vertex.other = start == null ? null : start.neighbour;
            start = vertex;
        }
        enter(start);
        while (work != null) {
            Vertex vertex = work;
            work = work.nextWork;
            assert vertex.marked; //~ refuted: assertion
            enter(vertex.neighbour);
            enter(vertex.other);
        }
    }
}
