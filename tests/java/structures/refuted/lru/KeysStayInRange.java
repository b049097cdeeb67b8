// As the safe twin, but an entry that moves gets its key counted up.
//~ input: true,15,1,true,10,15,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class KeysStayInRange {
    static class Entry {
        int key;
        Entry next;
    }

    static class Cache {
        Entry first;

        void put(int key) {
            Entry entry = new Entry();
            entry.key = key;
            entry.next = first;
            first = entry;
        }

        void touch(int key) {
            Entry before = null;
            Entry entry = first;
            while (entry != null && entry.key != key) {
                before = entry;
                entry = entry.next;
            }
            if (entry != null && before != null) {
                before.next = entry.next;
                entry.next = first;
                first = entry;
                entry.key++;
            }
        }
    }

    public static void main(String[] args) {
        Cache cache = new Cache();
        while (Verifier.nondetBoolean()) {
            int key = Verifier.nondetInt();
            if (key >= 0 && key < 16) {
                cache.put(key);
            }
            cache.touch(Verifier.nondetInt());
        }
        for (Entry entry = cache.first; entry != null; entry = entry.next) {
            assert entry.key >= 0 && entry.key < 16; //~ refuted: assertion
        }
    }
}
