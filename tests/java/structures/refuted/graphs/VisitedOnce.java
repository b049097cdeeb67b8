// As the safe twin, but the search goes on to visited vertices.
//~ input: true,true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class VisitedOnce {
    static class Vertex {
        boolean visited;
        Vertex left;
        Vertex right;
    }

    static void visit(Vertex vertex) {
        if (vertex == null) {
            return;
        }
        assert !vertex.visited; //~ refuted: assertion
        vertex.visited = true;
        visit(vertex.left);
        visit(vertex.right);
    }

    public static void main(String[] args) {
        Vertex start = new Vertex();
        Vertex last = start;
        while (Verifier.nondetBoolean()) {
            Vertex vertex = new Vertex();
            vertex.left = Verifier.nondetBoolean() ? last : start;
            vertex.right = Verifier.nondetBoolean() ? start : null;
            last = vertex;
        }
        visit(last);
    }
}
