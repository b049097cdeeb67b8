// The delay before the next try is doubled by a shift, up to a limit, and never zero.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Backoff {
    static class Peer {
        int delay = 1;
        Peer next;
    }

    public static void main(String[] args) {
        Peer peers = null;
        while (Verifier.nondetBoolean()) {
            Peer peer = new Peer();
            peer.next = peers;
            peers = peer;
        }
        while (Verifier.nondetBoolean()) {
            for (Peer peer = peers; peer != null; peer = peer.next) {
                if (Verifier.nondetBoolean()) {
                    int longer = peer.delay << 1;
                    peer.delay = longer > 5 ? 5 : longer;
                } else {
                    peer.delay = 1;
                }
                assert peer.delay >= 1 && peer.delay <= 5;
                int rate = 1000 / peer.delay;
                assert rate >= 200;
            }
        }
    }
}
