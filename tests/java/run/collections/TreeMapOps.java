// TreeMap navigation, sub maps as views, comparators, polling.
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

public class TreeMapOps {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i : new int[] {50, 20, 80, 10, 30, 70, 90}) m.put(i, "v" + i);
        System.out.println(m + " " + m.firstKey() + " " + m.lastKey() + " " + m.firstEntry() + " " + m.lastEntry().getValue());
        for (int k : new int[] {5, 10, 25, 90, 95}) {
            System.out.println(k + ": " + m.floorKey(k) + " " + m.ceilingKey(k) + " " + m.lowerKey(k) + " " + m.higherKey(k) + " "
                    + m.floorEntry(k) + " " + m.higherEntry(k));
        }
        NavigableMap<Integer, String> sub = m.subMap(20, true, 80, false);
        System.out.println(sub + " " + m.headMap(30) + " " + m.headMap(30, true) + " " + m.tailMap(70) + " " + m.tailMap(70, false)
                + " " + m.subMap(15, 55));
        sub.put(60, "new");
        sub.remove(20);
        m.put(65, "outside");
        System.out.println(sub + " " + m.size() + " " + sub.firstKey() + " " + sub.lastKey() + " " + sub.size());
        try {
            sub.put(80, "no");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.subMap(5, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(m.descendingMap() + " " + m.descendingKeySet().first() + " " + sub.descendingMap());
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.navigableKeySet().headSet(60));
        m.headMap(60).clear();
        System.out.println(m);
        SortedMap<String, Integer> words = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "pear fig apple kiwi date plum fig".split(" ")) words.merge(w, 1, Integer::sum);
        System.out.println(words + " " + words.comparator().compare("a", "bb"));
        try {
            m.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        nulls.put("b", 1);
        nulls.put(null, 0);
        System.out.println(nulls + " " + nulls.get(null) + " " + nulls.firstKey());
        Map<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Key", 1);
        ci.put("KEY", 2);
        System.out.println(ci + " " + ci.get("key"));
        try {
            new TreeMap<Object, Integer>().put(new Object(), 1);
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        System.out.println(new TreeMap<Integer, Integer>().firstEntry() + " " + new TreeMap<>(m).equals(m));
        try {
            new TreeMap<Integer, Integer>().firstKey();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
    }
}
