// A depth-first search marks vertices as visited before it goes on, so none is visited twice.
import org.sosy_lab.sv_benchmarks.Verifier;

public class VisitedOnce {
    static class Vertex {
        boolean visited;
        Vertex left;
        Vertex right;
    }

    static void visit(Vertex vertex) {
        if (vertex == null || vertex.visited) {
            return;
        }
        assert !vertex.visited;
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
