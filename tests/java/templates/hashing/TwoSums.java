// A checksum of two sums modulo 251, packed into sixteen bits.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoSums {
    static class Packet {
        int check;
        Packet next;
    }

    public static void main(String[] args) {
        Packet packets = null;
        while (Verifier.nondetBoolean()) {
            Packet packet = new Packet();
            packet.next = packets;
            packets = packet;
            int a = 1;
            int b = 0;
            while (Verifier.nondetBoolean()) {
                a = (a + (Verifier.nondetByte() & 0xff)) % 251;
                b = (b + a) % 251;
            }
            packet.check = b << 8 | a;
        }
        for (Packet packet = packets; packet != null; packet = packet.next) {
            assert packet.check >= 0 && packet.check <= 0xfafa;
        }
    }
}
