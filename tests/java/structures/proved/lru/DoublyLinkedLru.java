// A doubly linked list with a sentinel ring: the entry that is touched comes behind the sentinel.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoublyLinkedLru {
    static class Entry {
        Entry prev = this;
        Entry next = this;

        void unlink() {
            prev.next = next;
            next.prev = prev;
        }

        void insertBehind(Entry place) {
            prev = place;
            next = place.next;
            place.next.prev = this;
            place.next = this;
        }
    }

    public static void main(String[] args) {
        Entry sentinel = new Entry();
        while (Verifier.nondetBoolean()) {
            Entry entry = sentinel.next;
            while (entry != sentinel && Verifier.nondetBoolean()) {
                entry = entry.next;
            }
            if (entry == sentinel) {
                entry = new Entry();
            } else {
                entry.unlink();
            }
            entry.insertBehind(sentinel);
            assert sentinel.next == entry;
        }
    }
}
