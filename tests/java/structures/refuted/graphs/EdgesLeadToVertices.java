// As the safe twin, but a vertex may get an invalid colour.
//~ gate: yes
//~ input: true,false,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class EdgesLeadToVertices {
    static class Vertex {
        int colour;
        Edge edges;
        Vertex next;
    }

    static class Edge {
        Vertex target;
        Edge next;
    }

    public static void main(String[] args) {
        Vertex vertices = new Vertex();
        while (Verifier.nondetBoolean()) {
            Vertex vertex = new Vertex();
            vertex.colour = Verifier.nondetBoolean() ? 1 : 3;
            Vertex target = vertices;
            while (target != null && Verifier.nondetBoolean()) {
                Edge edge = new Edge();
                edge.target = target;
                edge.next = vertex.edges;
                vertex.edges = edge;
                target = target.next;
            }
            vertex.next = vertices;
            vertices = vertex;
        }
        Vertex vertex = vertices;
        while (vertex != null) {
            assert vertex.colour >= 0 && vertex.colour <= 2; //~ refuted: assertion
            vertex = vertex.edges == null ? null : vertex.edges.target;
        }
    }
}
