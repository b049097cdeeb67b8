package java.util;

import jackalope.rt.Env;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;

/** A hash map whose entries are also linked, in the order of insertion or of last access. */
@Trusted
public class LinkedHashMap<K, V> extends HashMap<K, V> implements SequencedMap<K, V> {
    @Trusted
    static class Entry<K, V> extends HashMap.Node<K, V> {
        Entry<K, V> before;
        Entry<K, V> after;

        Entry(int hash, K key, V value, Node<K, V> next) {
            super(hash, key, value, next);
        }
    }

    // The eldest and the youngest entry.
    transient Entry<K, V> head;
    transient Entry<K, V> tail;
    final boolean accessOrder;
    // Where an entry goes that is being put: -1 to the head, 1 to the tail, 0 where an ordinary put has it.
    private int end;

    public LinkedHashMap(int initialCapacity, float loadFactor) {
        super(initialCapacity, loadFactor);
        accessOrder = false;
    }

    public LinkedHashMap(int initialCapacity) {
        super(initialCapacity);
        accessOrder = false;
    }

    public LinkedHashMap() {
        super();
        accessOrder = false;
    }

    public LinkedHashMap(Map<? extends K, ? extends V> m) {
        super();
        accessOrder = false;
        putMapEntries(m, false);
    }

    public LinkedHashMap(int initialCapacity, float loadFactor, boolean accessOrder) {
        super(initialCapacity, loadFactor);
        this.accessOrder = accessOrder;
    }

    public static <K, V> LinkedHashMap<K, V> newLinkedHashMap(int numMappings) {
        if (numMappings < 0) {
            throw new IllegalArgumentException("Negative number of mappings: " + numMappings);
        }
        return new LinkedHashMap<K, V>(HashMap.calculateHashMapCapacity(numMappings));
    }

    Node<K, V> newNode(int hash, K key, V value, Node<K, V> next) {
        Entry<K, V> p = new Entry<K, V>(hash, key, value, next);
        if (end < 0) {
            linkFirst(p);
        } else {
            linkLast(p);
        }
        return p;
    }

    @NonNull
    private void linkFirst(Entry<K, V> p) {
        p.after = head;
        p.before = null;
        if (head == null) {
            tail = p;
        } else {
            head.before = p;
        }
        head = p;
    }

    @NonNull
    private void linkLast(Entry<K, V> p) {
        p.before = tail;
        p.after = null;
        if (tail == null) {
            head = p;
        } else {
            tail.after = p;
        }
        tail = p;
    }

    @NonNull
    void afterNodeRemoval(Node<K, V> e) {
        Entry<K, V> p = (Entry<K, V>) e;
        if (p.before == null) {
            head = p.after;
        } else {
            p.before.after = p.after;
        }
        if (p.after == null) {
            tail = p.before;
        } else {
            p.after.before = p.before;
        }
        p.before = null;
        p.after = null;
    }

    void afterNodeInsertion(boolean evict) {
        Entry<K, V> first = head;
        if (evict && first != null && removeEldestEntry(first)) {
            K key = first.key;
            removeNode(hash(key), key, null, false);
        }
    }

    @NonNull
    void afterNodeAccess(Node<K, V> e) {
        if (end < 0) {
            if (head != e) {
                Entry<K, V> p = (Entry<K, V>) e;
                afterNodeRemoval(p);
                linkFirst(p);
                ++modCount;
            }
        } else if ((accessOrder || end > 0) && tail != e) {
            Entry<K, V> p = (Entry<K, V>) e;
            afterNodeRemoval(p);
            linkLast(p);
            ++modCount;
        }
    }

    Node<K, V> firstNode(Node<K, V>[] tab) {
        return head;
    }

    @NonNull
    Node<K, V> nodeAfter(Node<K, V>[] tab, Node<K, V> e) {
        return ((Entry<K, V>) e).after;
    }

    public V get(Object key) {
        Node<K, V> e = getNode(key);
        if (e == null) {
            return null;
        }
        if (accessOrder) {
            afterNodeAccess(e);
        }
        return e.value;
    }

    public V getOrDefault(Object key, V defaultValue) {
        Node<K, V> e = getNode(key);
        if (e == null) {
            return defaultValue;
        }
        if (accessOrder) {
            afterNodeAccess(e);
        }
        return e.value;
    }

    // Since Java 21.

    public V putFirst(K k, V v) {
        try {
            end = -1;
            return this.put(k, v);
        } finally {
            end = 0;
        }
    }

    public V putLast(K k, V v) {
        try {
            end = 1;
            return this.put(k, v);
        } finally {
            end = 0;
        }
    }

    public Map.Entry<K, V> firstEntry() {
        return head == null ? null : new NullableKeyValueHolder<K, V>(head);
    }

    public Map.Entry<K, V> lastEntry() {
        return tail == null ? null : new NullableKeyValueHolder<K, V>(tail);
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return poll(head);
    }

    public Map.Entry<K, V> pollLastEntry() {
        return poll(tail);
    }

    private Map.Entry<K, V> poll(Entry<K, V> e) {
        if (e == null) {
            return null;
        }
        Map.Entry<K, V> result = new NullableKeyValueHolder<K, V>(e);
        removeNode(e.hash, e.key, null, false);
        return result;
    }

    public SequencedMap<K, V> reversed() {
        Env.unsupported("LinkedHashMap.reversed");
        return null;
    }

    public void clear() {
        super.clear();
        head = null;
        tail = null;
    }

    void reinitialize() {
        super.reinitialize();
        head = null;
        tail = null;
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object clone() {
        if (getClass() == LinkedHashMap.class) {
            LinkedHashMap<K, V> result = new LinkedHashMap<K, V>(1, loadFactor, accessOrder);
            result.reinitialize();
            result.putMapEntries(this, false);
            return result;
        }
        return super.clone();
    }

    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }
}
