// Hot entries are in the front list, cold ones in the back list; use makes hot, ageing makes cold.
import org.sosy_lab.sv_benchmarks.Verifier;

public class HotAndCold {
    static class Entry {
        boolean hot;
        Entry next;
    }

    static Entry hot;
    static Entry cold;

    static void use() {
        Entry entry = cold;
        if (entry == null) {
            entry = new Entry();
        } else {
            cold = entry.next;
        }
        entry.hot = true;
        entry.next = hot;
        hot = entry;
    }

    static void age() {
        Entry entry = hot;
        if (entry != null) {
            hot = entry.next;
            entry.hot = false;
            entry.next = cold;
            cold = entry;
        }
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                use();
            } else {
                age();
            }
        }
        for (Entry entry = cold; entry != null; entry = entry.next) {
            assert !entry.hot;
        }
        for (Entry entry = hot; entry != null; entry = entry.next) {
            assert entry.hot;
        }
    }
}
