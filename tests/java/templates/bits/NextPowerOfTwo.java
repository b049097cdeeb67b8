// Capacities are rounded up to a power of two by smearing bits: none gets smaller.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class NextPowerOfTwo {
    static class Buffer {
        final int wanted;
        final int capacity;
        final Buffer next;

        Buffer(int wanted, int capacity, Buffer next) {
            this.wanted = wanted;
            this.capacity = capacity;
            this.next = next;
        }
    }

    static int roundUp(int size) {
        int bits = size - 1;
        bits |= bits >>> 1;
        bits |= bits >>> 2;
        bits |= bits >>> 4;
        bits |= bits >>> 8;
        return bits + 1;
    }

    public static void main(String[] args) {
        Buffer buffers = null;
        while (Verifier.nondetBoolean()) {
            int wanted = Verifier.nondetInt();
            if (wanted >= 1 && wanted <= 1000) {
                int capacity = roundUp(wanted);
                assert (capacity & capacity - 1) == 0;
                buffers = new Buffer(wanted, capacity, buffers);
            }
        }
        for (Buffer buffer = buffers; buffer != null; buffer = buffer.next) {
            assert buffer.capacity >= buffer.wanted && buffer.capacity <= 1024;
        }
    }
}
