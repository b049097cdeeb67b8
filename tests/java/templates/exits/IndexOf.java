// A method that returns the index of a value or minus one, by an early return.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexOf {
    static int indexOf(byte[] values, byte value) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == value) {
                return i;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        byte[] values = new byte[Verifier.nondetInt() & 0x7fff];
        while (Verifier.nondetBoolean()) {
            byte value = Verifier.nondetByte();
            int index = indexOf(values, value);
            if (index >= 0) {
                values[index]++;
            }
        }
    }
}
