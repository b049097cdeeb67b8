// The last entry is evicted; none of those in the list is evicted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvictedAreGone {
    static class Entry {
        boolean evicted;
        Entry next;
    }

    static Entry first;

    static void evict() {
        if (first == null) {
            return;
        }
        if (first.next == null) {
            first.evicted = true;
            first = null;
            return;
        }
        Entry before = first;
        while (before.next.next != null) {
            before = before.next;
        }
        before.next.evicted = true;
        before.next = null;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Entry entry = new Entry();
                entry.next = first;
                first = entry;
            } else {
                evict();
            }
        }
        for (Entry entry = first; entry != null; entry = entry.next) {
            assert !entry.evicted;
        }
    }
}
