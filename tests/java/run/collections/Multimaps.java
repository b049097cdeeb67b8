// Nested collections: multimaps, inverted indexes, bags, two-level maps, grouping by hand.
import java.util.*;

public class Multimaps {
    static class Bag<T> {
        private final Map<T, Integer> counts = new LinkedHashMap<>();
        private int size;
        Bag<T> add(T t, int n) {
            counts.merge(t, n, Integer::sum);
            size += n;
            return this;
        }
        int remove(T t) {
            Integer n = counts.computeIfPresent(t, (k, v) -> v == 1 ? null : v - 1);
            size -= n == null && !counts.containsKey(t) ? 0 : 1;
            return n == null ? 0 : n;
        }
        @Override public boolean equals(Object o) { return o instanceof Bag<?> b && b.counts.equals(counts); }
        @Override public int hashCode() { return counts.hashCode(); }
        @Override public String toString() { return counts + "/" + size; }
    }

    public static void main(String[] args) {
        String[] docs = {"the cat sat", "the dog sat down", "a cat and a dog"};
        SortedMap<String, SortedSet<Integer>> index = new TreeMap<>();
        for (int i = 0; i < docs.length; i++)
            for (String w : docs[i].split(" ")) index.computeIfAbsent(w, k -> new TreeSet<>()).add(i);
        System.out.println(index);
        Set<Integer> both = new TreeSet<>(index.get("cat"));
        both.retainAll(index.getOrDefault("dog", new TreeSet<>()));
        System.out.println(both + " " + index.headMap("d").keySet() + " " + index.tailMap("sat").size());
        Map<Integer, Map<Character, List<String>>> levels = new TreeMap<>();
        for (String w : index.keySet())
            levels.computeIfAbsent(w.length(), k -> new TreeMap<>()).computeIfAbsent(w.charAt(0), k -> new ArrayList<>()).add(w);
        System.out.println(levels);
        levels.values().removeIf(m -> m.size() < 2);
        levels.values().forEach(m -> m.values().forEach(l -> l.replaceAll(String::toUpperCase)));
        System.out.println(levels);
        Bag<String> bag = new Bag<String>().add("x", 2).add("y", 1).add("x", 3);
        System.out.println(bag + " " + bag.remove("x") + " " + bag.remove("y") + " " + bag);
        System.out.println(bag.equals(new Bag<String>().add("x", 4)) + " " + bag.hashCode());
        Map<List<Integer>, Set<Map<String, Integer>>> deep = new HashMap<>();
        deep.computeIfAbsent(List.of(1, 2), k -> new HashSet<>()).add(new HashMap<>(Map.of("k", 1)));
        System.out.println(deep.get(Arrays.asList(1, 2)).contains(Map.of("k", 1)) + " " + deep);
        Map<String, String> invert = new TreeMap<>();
        for (Map.Entry<String, SortedSet<Integer>> e : index.entrySet()) invert.merge(e.getValue().toString(), e.getKey(), (a, b) -> a + "," + b);
        System.out.println(invert);
    }
}
