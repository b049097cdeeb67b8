// A window of four slides over an array: its places are all there, and its sum is bounded.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SlidingWindow {
    public static void main(String[] args) {
        byte[] samples = new byte[Verifier.nondetInt() & 0x3fff];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = Verifier.nondetByte();
        }
        for (int i = 0; i + 4 <= samples.length; i++) {
            int sum = samples[i] + samples[i + 1] + samples[i + 2] + samples[i + 3];
            assert sum >= -512 && sum <= 508;
        }
    }
}
