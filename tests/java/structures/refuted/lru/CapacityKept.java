// As the safe twin, but it evicts only if it holds more than the capacity.
//~ input: true,true,true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class CapacityKept {
    static class Entry {
        Entry next;
    }

    static final int CAPACITY = 3;

    static Entry first;
    static int size;

    static void evictFirst() {
        first = first.next;
        size--;
    }

    static void insert() {
        if (first != null && size > CAPACITY) {
            evictFirst();
        }
        Entry entry = new Entry();
        entry.next = first;
        first = entry;
        size++;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            insert();
        }
        int count = 0;
        for (Entry entry = first; entry != null; entry = entry.next) {
            count++;
        }
        assert count <= CAPACITY; //~ refuted: assertion
    }
}
