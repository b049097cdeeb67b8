// As the safe twin, but the reader also takes from the slot that is to be written next.
//~ input: false,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class SlotsOfBuffer {
    static class Slot {
        boolean full;
        int value;
        Slot next;
    }

    static Slot ring() {
        Slot first = new Slot();
        first.next = first;
        while (Verifier.nondetBoolean()) {
            Slot slot = new Slot();
            slot.next = first.next;
            first.next = slot;
        }
        return first;
    }

    public static void main(String[] args) {
        Slot writer = ring();
        Slot reader = writer;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                if (!writer.full) {
                    writer.value = 8;
                    writer.full = true;
                    writer = writer.next;
                }
            } else if (reader.full || reader == writer) {
                assert reader.value == 8; //~ refuted: assertion
                reader.value = 0;
                reader.full = false;
                reader = reader.next;
            }
        }
    }
}
