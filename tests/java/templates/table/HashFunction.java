// Hash codes are mixed and masked, kept in the nodes and later used as indices.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashFunction {
    static class Entry {
        final int key;
        int hash;
        final Entry next;

        Entry(int key, int hash, Entry next) {
            this.key = key;
            this.hash = hash;
            this.next = next;
        }
    }

    static int hash(int key) {
        int mixed = key * 31 + 7;
        mixed ^= mixed >>> 16;
        return mixed & 15;
    }

    public static void main(String[] args) {
        Entry entries = null;
        while (Verifier.nondetBoolean()) {
            int key = Verifier.nondetInt();
            entries = new Entry(key, hash(key), entries);
        }
        int[] sizes = new int[16];
        while (Verifier.nondetBoolean()) {
            for (Entry entry = entries; entry != null; entry = entry.next) {
                assert entry.hash >= 0 && entry.hash < 16;
                sizes[entry.hash]++;
                entry.hash = hash(entry.hash ^ entry.key);
            }
        }
    }
}
