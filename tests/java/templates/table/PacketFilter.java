// A filter sorts packets into two queues by their priority, and drops what is too long.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class PacketFilter {
    static class Packet {
        final int priority;
        final int length;
        Packet next;

        Packet(int priority, int length) {
            this.priority = priority;
            this.length = length;
        }
    }

    public static void main(String[] args) {
        Packet received = null;
        while (Verifier.nondetBoolean()) {
            Packet packet = new Packet(Verifier.nondetByte() & 3, Verifier.nondetShort());
            packet.next = received;
            received = packet;
        }
        Packet fast = null;
        Packet slow = null;
        for (Packet packet = received; packet != null; packet = packet.next) {
            if (packet.length < 20 || packet.length > 1500) {
                continue;
            }
            if (packet.priority >= 2) {
                Packet copy = new Packet(packet.priority, packet.length);
                copy.next = fast;
                fast = copy;
            } else {
                Packet copy = new Packet(packet.priority, packet.length);
                copy.next = slow;
                slow = copy;
            }
        }
        for (Packet packet = fast; packet != null; packet = packet.next) {
            assert packet.priority >= 2 && packet.priority <= 3;
            assert packet.length >= 20 && packet.length <= 1500;
        }
        for (Packet packet = slow; packet != null; packet = packet.next) {
            assert packet.priority >= 0 && packet.priority <= 1;
            assert packet.length >= 20 && packet.length <= 1500;
        }
    }
}
