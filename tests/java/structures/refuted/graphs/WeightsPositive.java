// As the safe twin, but a weight may be minus one.
//~ input: true,false,0,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class WeightsPositive {
    static class Edge {
        int weight;
        Vertex target;
        Edge next;
    }

    static class Vertex {
        Edge edges;
    }

    static void connect(Vertex from, Vertex to, int weight) {
        if (weight < -1 || weight > 100) {
            return;
        }
        Edge edge = new Edge();
        edge.weight = weight;
        edge.target = to;
        edge.next = from.edges;
        from.edges = edge;
    }

    public static void main(String[] args) {
        Vertex start = new Vertex();
        Vertex vertex = start;
        while (Verifier.nondetBoolean()) {
            Vertex to = Verifier.nondetBoolean() ? new Vertex() : start;
            connect(vertex, to, Verifier.nondetInt());
            vertex = to;
        }
        vertex = start;
        int length = 0;
        while (vertex.edges != null && length < 1000) {
            int before = length;
            length = length + vertex.edges.weight;
            assert length > before; //~ refuted: assertion
            vertex = vertex.edges.target;
        }
    }
}
