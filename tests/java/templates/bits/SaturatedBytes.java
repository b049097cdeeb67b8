// Bytes without sign are added with saturation, without a branch: the sum never gets smaller.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SaturatedBytes {
    static class Channel {
        int volume;
        Channel next;
    }

    public static void main(String[] args) {
        Channel channels = null;
        while (Verifier.nondetBoolean()) {
            Channel channel = new Channel();
            channel.volume = Verifier.nondetByte() & 0xff;
            channel.next = channels;
            channels = channel;
        }
        while (Verifier.nondetBoolean()) {
            for (Channel channel = channels; channel != null; channel = channel.next) {
                int sum = channel.volume + (Verifier.nondetInt() & 0xff);
                int louder = (sum | -(sum >>> 8)) & 0xff;
                assert louder >= channel.volume && louder <= 255;
                channel.volume = louder;
            }
        }
    }
}
