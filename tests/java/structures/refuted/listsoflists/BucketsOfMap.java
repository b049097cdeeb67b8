// As the safe twin, but zero is put into the bucket of negative numbers.
//~ input: true,0,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class BucketsOfMap {
    static class Entry {
        int key;
        Entry next;
    }

    static class Bucket {
        Entry entries;

        void add(int key) {
            Entry entry = new Entry();
            entry.key = key;
            entry.next = entries;
            entries = entry;
        }
    }

    static class Map {
        final Bucket negative = new Bucket();
        final Bucket other = new Bucket();

        void put(int key) {
            Bucket bucket = key < 1 ? negative : other;
            bucket.add(key);
        }
    }

    public static void main(String[] args) {
        Map map = new Map();
        while (Verifier.nondetBoolean()) {
            map.put(Verifier.nondetInt());
        }
        for (Entry entry = map.negative.entries; entry != null; entry = entry.next) {
            assert entry.key < 0; //~ refuted: assertion
        }
        for (Entry entry = map.other.entries; entry != null; entry = entry.next) {
            assert entry.key >= 0;
        }
    }
}
