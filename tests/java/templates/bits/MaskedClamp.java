// Values are clamped to a byte by masks of their signs, after a change of any byte.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class MaskedClamp {
    static class Sample {
        int level;
        Sample next;
    }

    public static void main(String[] args) {
        Sample samples = null;
        while (Verifier.nondetBoolean()) {
            Sample sample = new Sample();
            sample.level = 128;
            sample.next = samples;
            samples = sample;
        }
        while (Verifier.nondetBoolean()) {
            for (Sample sample = samples; sample != null; sample = sample.next) {
                int level = sample.level + Verifier.nondetByte();
                level &= ~(level >> 31);
                int over = 255 - level >> 31;
                sample.level = level & ~over | 255 & over;
                assert sample.level >= 0 && sample.level <= 255;
                assert level > 255 || sample.level == level;
            }
        }
    }
}
