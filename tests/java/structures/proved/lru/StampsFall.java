// Each use stamps an entry with the time and moves it to the front: stamps fall from front to back.
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
            used.stamp = now;
            now++;
        }
        for (Entry entry = head.next; entry != null && entry.next != null; entry = entry.next) {
            assert entry.stamp > entry.next.stamp;
        }
    }
}
