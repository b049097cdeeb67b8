// The lowest bit that is set in a request of eight bits picks its handler, and is cleared then.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class LowestBit {
    static class Request {
        int pending;
        Request next;
    }

    public static void main(String[] args) {
        Request requests = null;
        while (Verifier.nondetBoolean()) {
            Request request = new Request();
            request.pending = Verifier.nondetInt() & 0xff;
            request.next = requests;
            requests = request;
        }
        while (Verifier.nondetBoolean()) {
            for (Request request = requests; request != null; request = request.next) {
                if (request.pending != 0) {
                    int lowest = request.pending & -request.pending;
                    assert lowest >= 1 && lowest <= 128;
                    request.pending ^= lowest;
                }
            }
        }
    }
}
