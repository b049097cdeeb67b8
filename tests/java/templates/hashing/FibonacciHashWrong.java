// As the right twin, but the shift leaves one bit too many.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FibonacciHashWrong {
    static class Entry {
        final int slot;
        final Entry next;

        Entry(int key, Entry next) {
            this.slot = key * 0x9e3779b9 >>> 27;
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
            used[entry.slot] = true; //~ refuted: index
        }
    }
}
