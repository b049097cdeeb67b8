// Version, kind and length are packed into one word, and taken out again with shifts and masks.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class PackedHeader {
    static class Header {
        final int word;
        final Header next;

        Header(int version, int kind, int length, Header next) {
            this.word = version << 28 | kind << 20 | length;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Header headers = null;
        while (Verifier.nondetBoolean()) {
            int kind = Verifier.nondetInt() & 63;
            int length = Verifier.nondetInt() & 0xfffff;
            headers = new Header(4, kind, length, headers);
        }
        for (Header header = headers; header != null; header = header.next) {
            int version = header.word >>> 28;
            assert version == 4;
            assert (header.word >>> 20 & 127) < 64;
        }
    }
}
