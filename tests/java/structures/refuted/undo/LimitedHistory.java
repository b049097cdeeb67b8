// As the safe twin, but the cut is made behind the first lost entry.
//~ input: true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class LimitedHistory {
    static class Entry {
        boolean lost;
        Entry older;
    }

    public static void main(String[] args) {
        Entry newest = new Entry();
        while (Verifier.nondetBoolean()) {
            Entry entry = new Entry();
            entry.older = newest;
            newest = entry;
        }
        Entry oldest = newest;
        while (oldest.older != null && Verifier.nondetBoolean()) {
            oldest = oldest.older;
        }
        Entry cut = oldest.older;
        for (Entry entry = cut; entry != null; entry = entry.older) {
            entry.lost = true;
        }
        if (cut != null) {
            oldest = cut;
        }
        oldest.older = null;
        for (Entry entry = newest; entry != null; entry = entry.older) {
            assert !entry.lost; //~ refuted: assertion
        }
    }
}
