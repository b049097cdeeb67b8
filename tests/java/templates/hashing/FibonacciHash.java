// Keys are multiplied with wrap-around, and the upper bits of the product are an index.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class FibonacciHash {
    static class Entry {
        final int slot;
        final Entry next;

        Entry(int key, Entry next) {
            this.slot = key * 0x9e3779b9 >>> 28;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Entry entries = null;
        while (Verifier.nondetBoolean()) {
            entries = new Entry(Verifier.nondetInt(), entries);
        }
        boolean[] used = new boolean[16];
        for (Entry entry = entries; entry != null; entry = entry.next) {
            used[entry.slot] = true;
        }
    }
}
