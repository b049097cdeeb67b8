// As the safe twin, but an entry keeps its first stamp.
//~ input: true,true,true,true,true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class StampsFall {
    static class Entry {
        int stamp;
        Entry next;
    }

    public static void main(String[] args) {
        Entry head = new Entry();
        int now = 1;
        while (Verifier.nondetBoolean() && now < 100000) {
            Entry before = head;
            while (before.next != null && Verifier.nondetBoolean()) {
                before = before.next;
            }
            Entry used = before.next;
            if (used == null) {
                used = new Entry();
            } else {
                before.next = used.next;
            }
            used.next = head.next;
            head.next = used;
            used.stamp = used.stamp == 0 ? now : used.stamp;
            now++;
        }
        for (Entry entry = head.next; entry != null && entry.next != null; entry = entry.next) {
            assert entry.stamp > entry.next.stamp; //~ refuted: assertion
        }
    }
}
