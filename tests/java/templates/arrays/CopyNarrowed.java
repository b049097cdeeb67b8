// Ints are copied into bytes, and the bytes into chars: each cast has its range.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CopyNarrowed {
    public static void main(String[] args) {
        int length = Verifier.nondetInt() >>> 20;
        byte[] bytes = new byte[length];
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) Verifier.nondetInt();
        }
        for (int i = 0; i < length; i++) {
            chars[i] = (char) (bytes[i] & 0xff);
        }
        for (int i = 0; i < length; i++) {
            assert chars[i] < 256;
        }
    }
}
