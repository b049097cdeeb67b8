// A table of eight chains: whoever is in a chain has a hash that is within the table.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Buckets {
    static class Entry {
        int hash;
        Entry next;
    }

    public static void main(String[] args) {
        Entry[] buckets = new Entry[8];
        while (Verifier.nondetBoolean()) {
            int key = Verifier.nondetInt();
            Entry entry = new Entry();
            entry.hash = (key ^ key >>> 3 ^ key >>> 6) & 7;
            entry.next = buckets[entry.hash];
            buckets[entry.hash] = entry;
        }
        for (int i = 0; i < 8; i++) {
            for (Entry entry = buckets[i]; entry != null; entry = entry.next) {
                assert entry.hash >= 0 && entry.hash <= 7;
            }
        }
    }
}
