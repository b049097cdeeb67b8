// A cyclic redundancy check of eight bits, bit by bit: it stays within its byte.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Crc {
    public static void main(String[] args) {
        int crc = 0xff;
        int[] table = new int[256];
        while (Verifier.nondetBoolean()) {
            crc ^= Verifier.nondetByte() & 0xff;
            for (int bit = 0; bit < 8; bit++) {
                if ((crc & 0x80) != 0) {
                    crc = crc << 1 ^ 0x107;
                } else {
                    crc <<= 1;
                }
            }
            table[crc]++;
        }
    }
}
