package java.util;

import jackalope.rt.Env;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;

/** A hash map whose entries are also linked in the order in which they came, or were last used. */
@Trusted
public class LinkedHashMap<K, V> extends HashMap<K, V> implements SequencedMap<K, V> {
    @Trusted
    static class Entry<K, V> extends HashMap.Node<K, V> {
        // The neighbours in the order.
        Entry<K, V> older;
        Entry<K, V> younger;

        Entry(int code, K key, V value) {
            super(code, key, value);
        }
    }

    private transient Entry<K, V> eldest;
    private transient Entry<K, V> youngest;
    // Whether a use makes an entry the youngest.
    private final boolean accessOrder;
    // Where a put key goes: to the end if 1, to the front if -1; 0: a new one to the end.
    private transient int toward;

    public LinkedHashMap() {
        accessOrder = false;
    }

    public LinkedHashMap(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    public LinkedHashMap(int initialCapacity, float loadFactor) {
        this(initialCapacity, loadFactor, false);
    }

    public LinkedHashMap(int initialCapacity, float loadFactor, boolean accessOrder) {
        super(initialCapacity, loadFactor);
        this.accessOrder = accessOrder;
    }

    public LinkedHashMap(Map<? extends K, ? extends V> m) {
        accessOrder = false;
        copyAll(m, false);
    }

    public static <K, V> LinkedHashMap<K, V> newLinkedHashMap(int numMappings) {
        if (numMappings < 0) {
            throw new IllegalArgumentException("Negative number of mappings: " + numMappings);
        }
        return new LinkedHashMap<K, V>(calculateHashMapCapacity(numMappings));
    }

    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }

    // The order.

    /** Links an entry that is in the order no more or not yet. */
    @NonNull
    private void link(Entry<K, V> entry, boolean first) {
        entry.older = first ? null : youngest;
        entry.younger = first ? eldest : null;
        if (entry.older == null) {
            eldest = entry;
        } else {
            entry.older.younger = entry;
        }
        if (entry.younger == null) {
            youngest = entry;
        } else {
            entry.younger.older = entry;
        }
    }

    @NonNull
    private void unlinkFromOrder(Entry<K, V> entry) {
        if (entry.older == null) {
            eldest = entry.younger;
        } else {
            entry.older.younger = entry.younger;
        }
        if (entry.younger == null) {
            youngest = entry.older;
        } else {
            entry.younger.older = entry.older;
        }
    }

    Node<K, V> makeNode(int code, K key, V value) {
        Entry<K, V> entry = new Entry<K, V>(code, key, value);
        link(entry, toward < 0);
        return entry;
    }

    void removed(Node<K, V> node) {
        unlinkFromOrder((Entry<K, V>) node);
    }

    void used(Node<K, V> node) {
        Entry<K, V> entry = (Entry<K, V>) node;
        boolean first = toward < 0;
        boolean moves = toward != 0 || accessOrder;
        if (moves && entry != (first ? eldest : youngest)) {
            unlinkFromOrder(entry);
            link(entry, first);
            changes++;
        }
    }

    void added() {
        Entry<K, V> oldest = eldest;
        if (oldest != null && removeEldestEntry(oldest)) {
            // The method may have removed it already.
            Node<K, V> node = find(oldest.key);
            if (node != null) {
                unlink(node);
            }
        }
    }

    public V get(Object key) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        used(node);
        return node.value;
    }

    public V getOrDefault(Object key, V defaultValue) {
        Node<K, V> node = find(key);
        if (node == null) {
            return defaultValue;
        }
        used(node);
        return node.value;
    }

    public void clear() {
        super.clear();
        eldest = null;
        youngest = null;
    }

    void forget() {
        super.forget();
        eldest = null;
        youngest = null;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        if (getClass() != LinkedHashMap.class) {
            return super.clone();
        }
        LinkedHashMap<K, V> copy = new LinkedHashMap<K, V>(0, 0.75f, accessOrder);
        copy.copyAll(this, false);
        return copy;
    }

    /** Along the order instead of the buckets. */
    @Trusted
    private final class OrderWalk<T> extends Walk<T> {
        OrderWalk(int part) {
            super(part);
        }

        Node<K, V> first() {
            return eldest;
        }

        @NonNull
        Node<K, V> after(Node<K, V> node) {
            return ((Entry<K, V>) node).younger;
        }
    }

    <T> Walk<T> walk(int part) {
        return new OrderWalk<T>(part);
    }

    // Since Java 21.

    public V putFirst(K k, V v) {
        return putToward(-1, k, v);
    }

    public V putLast(K k, V v) {
        return putToward(1, k, v);
    }

    private V putToward(int side, K k, V v) {
        try {
            toward = side;
            return put(k, v);
        } finally {
            toward = 0;
        }
    }

    public Map.Entry<K, V> firstEntry() {
        return copyOf(eldest);
    }

    public Map.Entry<K, V> lastEntry() {
        return copyOf(youngest);
    }

    private Map.Entry<K, V> copyOf(Entry<K, V> entry) {
        return entry == null ? null : new NullableKeyValueHolder<K, V>(entry.key, entry.value);
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return poll(eldest);
    }

    public Map.Entry<K, V> pollLastEntry() {
        return poll(youngest);
    }

    private Map.Entry<K, V> poll(Entry<K, V> entry) {
        if (entry != null) {
            remove(entry.key);
        }
        return copyOf(entry);
    }

    public SequencedMap<K, V> reversed() {
        Env.unsupported("LinkedHashMap.reversed");
        return null;
    }

    // Since Java 21, with methods for both ends.

    public SequencedSet<K> sequencedKeySet() {
        Env.unsupported("LinkedHashMap.sequencedKeySet");
        return null;
    }

    public SequencedCollection<V> sequencedValues() {
        Env.unsupported("LinkedHashMap.sequencedValues");
        return null;
    }

    public SequencedSet<Map.Entry<K, V>> sequencedEntrySet() {
        Env.unsupported("LinkedHashMap.sequencedEntrySet");
        return null;
    }
}
