// An LRU cache by hand: doubly linked list and a map.
import java.util.HashMap;
import java.util.Map;

public class LruCache<K, V> {
    private class Node {
        final K key;
        V value;
        Node prev, next;
        Node(K key, V value) { this.key = key; this.value = value; }
    }

    private final Map<K, Node> map = new HashMap<>();
    private final Node head = new Node(null, null), tail = new Node(null, null);
    private final int capacity;
    int hits, misses, evictions;

    LruCache(int capacity) {
        if (capacity < 1) throw new IllegalArgumentException("capacity " + capacity);
        this.capacity = capacity;
        head.next = tail;
        tail.prev = head;
    }

    private void unlink(Node n) {
        n.prev.next = n.next;
        n.next.prev = n.prev;
    }

    private void front(Node n) {
        n.next = head.next;
        n.prev = head;
        head.next.prev = n;
        head.next = n;
    }

    V get(K k) {
        Node n = map.get(k);
        if (n == null) {
            misses++;
            return null;
        }
        hits++;
        unlink(n);
        front(n);
        return n.value;
    }

    void put(K k, V v) {
        Node n = map.get(k);
        if (n != null) {
            n.value = v;
            unlink(n);
        } else {
            if (map.size() == capacity) {
                map.remove(tail.prev.key);
                unlink(tail.prev);
                evictions++;
            }
            map.put(k, n = new Node(k, v));
        }
        front(n);
    }

    @Override public String toString() {
        StringBuilder sb = new StringBuilder("[");
        for (Node n = head.next; n != tail; n = n.next) sb.append(n.key).append('=').append(n.value).append(n.next == tail ? "" : " ");
        return sb + "]";
    }

    public static void main(String[] args) {
        LruCache<String, Integer> c = new LruCache<>(3);
        for (String s : "a b c a d b e a".split(" ")) {
            Integer v = c.get(s);
            c.put(s, v == null ? 1 : v + 1);
            System.out.println(s + " " + c);
        }
        System.out.println(c.hits + " " + c.misses + " " + c.evictions + " " + c.map.size());
        new LruCache<String, String>(0);
    }
}
