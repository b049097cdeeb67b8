// As the right twin, but the limit is looked at before the shift, and not after it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BackoffWrong {
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
                    peer.delay = peer.delay > 5 ? 5 : longer;
                } else {
                    peer.delay = 1;
                }
                assert peer.delay >= 1 && peer.delay <= 5; //~ refuted: assertion
                int rate = 1000 / peer.delay;
                assert rate >= 200;
            }
        }
    }
}
