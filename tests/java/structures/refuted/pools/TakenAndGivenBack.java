// As the safe twin, but the free list keeps a buffer that is taken.
//~ input: true,true,true,false,true,true,true,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class TakenAndGivenBack {
    static class Buffer {
        boolean used;
        Buffer next;
    }

    static Buffer free;

    static Buffer take() {
        Buffer buffer = free;
        if (buffer == null) {
            buffer = new Buffer();
        } else {
            buffer.next = null;
        }
        assert !buffer.used; //~ refuted: assertion
        buffer.used = true;
        return buffer;
    }

    static void giveBack(Buffer buffer) {
        buffer.used = false;
        buffer.next = free;
        free = buffer;
    }

    public static void main(String[] args) {
        Buffer working = null;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Buffer buffer = take();
                buffer.next = working;
                working = buffer;
            } else if (working != null) {
                Buffer buffer = working;
                working = working.next;
                giveBack(buffer);
            }
        }
    }
}
