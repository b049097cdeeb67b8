// As the safe twin, but only the first hot entry is made hot.
//~ input: true,true,true,true,false
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
        entry.hot = hot == null;
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
            assert entry.hot; //~ refuted: assertion
        }
    }
}
