// As the right twin, but it returns the length where there is no such value.
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexOfWrong {
    static int indexOf(byte[] values, byte value) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == value) {
                return i;
            }
        }
        return values.length;
    }

    public static void main(String[] args) {
        byte[] values = new byte[Verifier.nondetInt() & 0x7fff];
        while (Verifier.nondetBoolean()) {
            byte value = Verifier.nondetByte();
            int index = indexOf(values, value);
            if (index >= 0) {
                values[index]++; //~ refuted: index
            }
        }
    }
}
