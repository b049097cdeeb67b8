// As the right twin, but the sender compares with what was sent before.
import org.sosy_lab.sv_benchmarks.Verifier;

public class HandshakeWrong {
    int sent;
    int acknowledged;

    public static void main(String[] args) {
        HandshakeWrong link = new HandshakeWrong();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                if (link.sent <= link.acknowledged + 1 && link.sent < 1000) {
                    link.sent++;
                }
            } else if (link.acknowledged < link.sent) {
                link.acknowledged++;
            }
            assert link.acknowledged <= link.sent;
            assert link.sent <= link.acknowledged + 1; //~ refuted: assertion
        }
    }
}
