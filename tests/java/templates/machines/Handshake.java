// A sender is never more than one message ahead of what was acknowledged.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Handshake {
    int sent;
    int acknowledged;

    public static void main(String[] args) {
        Handshake link = new Handshake();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                if (link.sent == link.acknowledged && link.sent < 1000) {
                    link.sent++;
                }
            } else if (link.acknowledged < link.sent) {
                link.acknowledged++;
            }
            assert link.acknowledged <= link.sent;
            assert link.sent <= link.acknowledged + 1;
        }
    }
}
