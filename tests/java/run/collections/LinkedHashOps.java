// LinkedHashMap in insertion and access order, removeEldestEntry, LinkedHashSet.
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class LinkedHashOps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        private final int max;
        Lru(int max) {
            super(16, 0.75f, true);
            this.max = max;
        }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            boolean drop = size() > max;
            if (drop) System.out.print("(drop " + eldest.getKey() + ") ");
            return drop;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "z y x w".split(" ")) m.put(s, m.size());
        m.put("y", 100);
        m.remove("x");
        m.put("x", 5);
        System.out.println(m + " " + m.keySet() + " " + m.values() + " " + m.entrySet());
        Map<Integer, String> access = new LinkedHashMap<>(8, 0.75f, true);
        for (int i = 0; i < 5; i++) access.put(i, "v" + i);
        access.get(1);
        access.getOrDefault(0, "");
        access.put(3, "three");
        access.containsKey(2);
        access.putIfAbsent(2, "no");
        access.merge(4, "!", String::concat);
        System.out.println(access);
        Lru<String, Integer> lru = new Lru<>(3);
        for (String s : "a b c a d e a f".split(" ")) lru.merge(s, 1, Integer::sum);
        System.out.println(lru + " " + lru.containsKey("b"));
        try {
            for (Integer k : access.keySet()) access.get(k);
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("get modifies the order");
        }
        Set<String> set = new LinkedHashSet<>(List.of("q", "w", "e"));
        System.out.println(set.add("q") + " " + set.add("r") + " " + set.remove("w") + " " + set.add("w") + " " + set);
        set.retainAll(List.of("w", "q", "zz"));
        System.out.println(set + " " + set.contains("e") + " " + set.equals(Set.of("w", "q")) + " " + set.hashCode());
        Map<String, Object> self = new LinkedHashMap<>();
        self.put("n", null);
        self.put("self", self);
        System.out.println(self);
        Map<Character, Integer> counts = new LinkedHashMap<>();
        for (char c : "mississippi".toCharArray()) counts.merge(c, 1, Integer::sum);
        System.out.println(counts);
        counts.entrySet().removeIf(e -> e.getValue() > 3);
        counts.replaceAll((k, v) -> v * 10);
        System.out.println(counts + " " + new LinkedHashMap<>(counts).equals(counts));
    }
}
