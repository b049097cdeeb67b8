// As the safe twin, but an edge of the right layer may lead back to its own start.
//~ input: true,false,false,false,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class LayersOfGraph {
    static class Vertex {
        boolean left;
        Vertex target;
        Vertex next;
    }

    public static void main(String[] args) {
        Vertex lefts = new Vertex();
        lefts.left = true;
        Vertex rights = new Vertex();
        rights.target = lefts;
        lefts.target = rights;
        while (Verifier.nondetBoolean()) {
            Vertex vertex = new Vertex();
            if (Verifier.nondetBoolean()) {
                vertex.left = true;
                vertex.target = rights;
                vertex.next = lefts;
                lefts = vertex;
            } else {
                vertex.target = vertex;
                vertex.next = rights;
                rights = vertex;
            }
        }
        Vertex vertex = Verifier.nondetBoolean() ? lefts : rights;
        while (Verifier.nondetBoolean()) {
            assert vertex.left != vertex.target.left; //~ refuted: assertion
            vertex = vertex.target;
        }
    }
}
