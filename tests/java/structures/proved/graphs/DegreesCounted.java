// The degree of a vertex is the length of its list of edges.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DegreesCounted {
    static class Edge {
        Vertex target;
        Edge next;
    }

    static class Vertex {
        int degree;
        Edge edges;
        Vertex next;

        void connect(Vertex target) {
            Edge edge = new Edge();
            edge.target = target;
            edge.next = edges;
            edges = edge;
            degree++;
        }
    }

    public static void main(String[] args) {
        Vertex vertices = new Vertex();
        while (Verifier.nondetBoolean()) {
            Vertex vertex = new Vertex();
            vertex.next = vertices;
            vertices = vertex;
            while (Verifier.nondetBoolean()) {
                vertex.connect(Verifier.nondetBoolean() ? vertex : vertex.next);
            }
        }
        for (Vertex vertex = vertices; vertex != null; vertex = vertex.next) {
            int count = 0;
            for (Edge edge = vertex.edges; edge != null; edge = edge.next) {
                count++;
            }
            assert count == vertex.degree;
        }
    }
}
