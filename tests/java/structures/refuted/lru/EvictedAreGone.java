// As the safe twin, but the link to the evicted entry stays if it is in second place.
//~ input: true,true,true,true,true,false,false
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
        before.next = before == first ? before.next : null;
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
            assert !entry.evicted; //~ refuted: assertion
        }
    }
}
