// Insertions and deletions in a TreeMap checked against a sorted array.
import java.util.Arrays;
import java.util.Iterator;
import java.util.TreeMap;

public class TreeStress {
    static int seed = 12345;

    static int next(int bound) {
        seed = seed * 1103515245 + 12345;
        return (seed >>> 16) % bound;
    }

    public static void main(String[] args) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        boolean[] present = new boolean[64];
        int size = 0;
        for (int step = 0; step < 400; step++) {
            int k = next(64);
            if (next(3) > 0) {
                boolean fresh = map.put(k, step) == null;
                if (fresh == present[k]) throw new AssertionError("put " + k);
                if (!present[k]) size++;
                present[k] = true;
            } else {
                boolean removed = map.remove(k) != null;
                if (removed != present[k]) throw new AssertionError("remove " + k);
                if (present[k]) size--;
                present[k] = false;
            }
            if (map.size() != size) throw new AssertionError("size");
        }
        int[] keys = new int[size];
        int n = 0;
        for (int k = 0; k < 64; k++) if (present[k]) keys[n++] = k;
        int[] got = new int[size];
        n = 0;
        for (Iterator<Integer> it = map.keySet().iterator(); it.hasNext(); ) got[n++] = it.next();
        System.out.println(size + " " + Arrays.equals(keys, got) + " " + map.firstKey() + " " + map.lastKey());
        System.out.println(map.headMap(20).size() + " " + map.tailMap(40, true).size());
        for (Iterator<Integer> it = map.values().iterator(); it.hasNext(); ) if (it.next() % 2 == 0) it.remove();
        System.out.println(map);
    }
}
