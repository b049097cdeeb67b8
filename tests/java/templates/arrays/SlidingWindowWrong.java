// As the right twin, but the window slides one place too far.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SlidingWindowWrong {
    public static void main(String[] args) {
        byte[] samples = new byte[Verifier.nondetInt() & 0x3fff];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = Verifier.nondetByte();
        }
        for (int i = 0; i + 4 <= samples.length + 1; i++) {
            int sum = samples[i] + samples[i + 1] + samples[i + 2] + samples[i + 3]; //~ refuted: index
            assert sum >= -512 && sum <= 508;
        }
    }
}
