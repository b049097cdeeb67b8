// How often collections call hashCode, equals and compareTo of keys that count.
import java.util.*;

public class CountedKeys {
    static int hashes, equals, comparisons;

    static class Key implements Comparable<Key> {
        final int value;

        Key(int value) {
            this.value = value;
        }

        @Override
        public int hashCode() {
            hashes++;
            return value;
        }

        @Override
        public boolean equals(Object other) {
            equals++;
            return other instanceof Key key && key.value == value;
        }

        @Override
        public int compareTo(Key other) {
            comparisons++;
            return Integer.compare(value, other.value);
        }

        @Override
        public String toString() {
            return "K" + value;
        }
    }

    static void show(String what, Object result) {
        System.out.println(what + " = " + result + "; " + hashes + " hashes, " + equals + " equals, " + comparisons);
        hashes = equals = comparisons = 0;
    }

    public static void main(String[] args) {
        Map<Key, Integer> map = new HashMap<>();
        show("get of an empty map", map.get(new Key(1)));
        show("containsKey", map.containsKey(new Key(1)));
        show("getOrDefault", map.getOrDefault(new Key(1), 7));
        show("replace", map.replace(new Key(1), 7));
        show("computeIfPresent", map.computeIfPresent(new Key(1), (k, v) -> v + 1));
        show("contains of an empty set", new HashSet<>().contains(new Key(1)));
        show("contains of Set.of()", Set.of().contains(new Key(1)));
        show("get of Map.of()", Map.of().get(new Key(1)));
        for (int i = 0; i < 20; i++) {
            map.put(new Key(i * 7 % 13), i);
        }
        show("put", map);
        List<Key> list = new ArrayList<>(map.keySet());
        Collections.sort(list);
        show("sort", list);
        list.remove(new Key(5));
        show("remove", list);
        TreeMap<Key, String> tree = new TreeMap<>();
        for (Key key : list) {
            tree.put(key, "v" + key);
        }
        show("tree", tree.headMap(new Key(6)));
        show("poll", new PriorityQueue<>(list).poll());
        show("hashCode of nCopies", Collections.nCopies(5, new Key(3)).hashCode());
        show("equals of nCopies", Collections.nCopies(5, new Key(3)).equals(Collections.nCopies(5, new Key(3))));
        show("disjoint", Collections.disjoint(new HashSet<>(), list));
        show("binarySearch", Collections.binarySearch(list, new Key(8)));
        show("equals of an unmodifiable list", Collections.unmodifiableList(list).equals(new ArrayList<>(list)));
        show("equals of Set.of", Set.of(new Key(1)).equals(Set.of(new Key(1))));
        show("deque", new ArrayDeque<>(list).contains(new Key(9)));
        show("vector", new Vector<>(list).indexOf(new Key(8)));
        show("table", new Hashtable<>(map).containsKey(new Key(3)));
        show("list of arrays", Arrays.asList(list.toArray()).indexOf(new Key(4)));
        show("stream", list.stream().distinct().count());
    }
}
