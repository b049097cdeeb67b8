// As the right twin, but the mask is left out where the byte gets a char.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CopyNarrowedWrong {
    public static void main(String[] args) {
        int length = Verifier.nondetInt() >>> 20;
        byte[] bytes = new byte[length];
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) Verifier.nondetInt();
        }
        for (int i = 0; i < length; i++) {
            chars[i] = (char) (bytes[i]);
        }
        for (int i = 0; i < length; i++) {
            assert chars[i] < 256; //~ refuted: assertion
        }
    }
}
