package java.util;

import jackalope.rt.Env;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;
import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Chains of nodes in buckets. Iteration goes through the buckets and in each along its chain; so that the order is the JDK's, the number
 * of buckets (a power of two), the bucket of a key and the place of a new node in its chain are as observed there. Not covered: long chains
 * among many buckets, which the JDK orders otherwise.
 */
@Trusted
public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, Serializable {
    private static final int MOST_BUCKETS = 1 << 30;

    // What a walk through the map gives.
    static final int KEYS = 0;
    static final int VALUES = 1;
    static final int ENTRIES = 2;

    // Null until something is put.
    private transient Node<K, V>[] buckets;
    transient int count;
    // Grows with each key that comes or goes: walks notice.
    transient int changes;
    // With more entries than this the buckets double. Without buckets: how many there are to be; 0 is for 16.
    private int room;
    private final float loadFactor;
    private transient Set<Map.Entry<K, V>> entrySet;

    /** An entry, linked to the next one of its chain. */
    @Trusted
    static class Node<K, V> implements Map.Entry<K, V> {
        final int code;
        final K key;
        V value;
        Node<K, V> next;

        Node(int code, K key, V value) {
            this.code = code;
            this.key = key;
            this.value = value;
        }

        final boolean hasKey(int code, Object key) {
            if (this.code != code) {
                return false;
            }
            return this.key == key || key != null && key.equals(this.key);
        }

        public final K getKey() {
            return key;
        }

        public final V getValue() {
            return value;
        }

        public final V setValue(V value) {
            V before = this.value;
            this.value = value;
            return before;
        }

        public final boolean equals(Object o) {
            return o == this || Entries.same(key, value, o);
        }

        public final int hashCode() {
            return Entries.hash(key, value);
        }

        public final String toString() {
            return Entries.text(key, value);
        }
    }

    public HashMap() {
        loadFactor = 0.75f;
    }

    public HashMap(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    public HashMap(int initialCapacity, float loadFactor) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + initialCapacity);
        }
        // Not a number is not greater either.
        if (!(loadFactor > 0)) {
            throw new IllegalArgumentException("Illegal load factor: " + loadFactor);
        }
        this.loadFactor = loadFactor;
        room = tableSizeFor(initialCapacity);
    }

    public HashMap(Map<? extends K, ? extends V> m) {
        this();
        copyAll(m, false);
    }

    public static <K, V> HashMap<K, V> newHashMap(int numMappings) {
        if (numMappings < 0) {
            throw new IllegalArgumentException("Negative number of mappings: " + numMappings);
        }
        return new HashMap<K, V>(calculateHashMapCapacity(numMappings));
    }

    // The JDK's own maps in this package know this method and the next.
    static int calculateHashMapCapacity(int numMappings) {
        return (int) Math.ceil(numMappings / 0.75);
    }

    /** The least power of two that is not less, up to the most buckets. */
    static int tableSizeFor(int cap) {
        int power = 1;
        while (power < cap && power < MOST_BUCKETS) {
            power *= 2;
        }
        return power;
    }

    private static int spread(Object key) {
        if (key == null) {
            return 0;
        }
        int hash = key.hashCode();
        return hash ^ hash >>> 16;
    }

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    // Searches.

    private Node<K, V> find(int code, Object key) {
        if (buckets == null) {
            return null;
        }
        Node<K, V> node = buckets[code & buckets.length - 1];
        while (node != null && !node.hasKey(code, key)) {
            node = node.next;
        }
        return node;
    }

    final Node<K, V> find(Object key) {
        return buckets == null ? null : find(spread(key), key);
    }

    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    public V getOrDefault(Object key, V defaultValue) {
        Node<K, V> node = find(key);
        return node == null ? defaultValue : node.value;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        Walk<V> walk = walk(VALUES);
        while (walk.hasNext()) {
            V found = walk.step().value;
            if (found == value || value != null && value.equals(found)) {
                return true;
            }
        }
        return false;
    }

    // Growth.

    private int roomIn(int length) {
        float share = length * loadFactor;
        return length < MOST_BUCKETS && share < MOST_BUCKETS ? (int) share : Integer.MAX_VALUE;
    }

    @SuppressWarnings("unchecked")
    private static <K, V> Node<K, V>[] emptyBuckets(int length) {
        return (Node<K, V>[]) new Node<?, ?>[length];
    }

    /** Makes the first buckets. */
    private void begin() {
        if (room == 0) {
            buckets = emptyBuckets(16);
            room = 12;
        } else {
            buckets = emptyBuckets(room);
            room = roomIn(room);
        }
    }

    /** Doubles the buckets. The nodes of a chain stay in order. */
    private void grow() {
        Node<K, V>[] old = buckets;
        if (old.length == MOST_BUCKETS) {
            room = Integer.MAX_VALUE;
            return;
        }
        int length = old.length * 2;
        // Small rooms are computed, greater ones double: that differs by rounding.
        if (old.length < 16 || length == MOST_BUCKETS || room == 0) {
            room = roomIn(length);
        } else {
            room *= 2;
        }
        buckets = emptyBuckets(length);
        for (int i = 0; i < old.length; i++) {
            Node<K, V> node = old[i];
            while (node != null) {
                Node<K, V> rest = node.next;
                node.next = null;
                putLast(node);
                node = rest;
            }
        }
    }

    @NonNull
    private void putLast(Node<K, V> node) {
        int at = node.code & buckets.length - 1;
        Node<K, V> last = buckets[at];
        if (last == null) {
            buckets[at] = node;
            return;
        }
        while (last.next != null) {
            last = last.next;
        }
        last.next = node;
    }

    /** A chain became long. */
    private void crowded() {
        if (buckets.length < 64) {
            grow();
        } else {
            Env.unsupported("HashMap bin with more than 8 colliding keys");
        }
    }

    // Changes.

    public V put(K key, V value) {
        return put(key, value, true, true);
    }

    public V putIfAbsent(K key, V value) {
        return put(key, value, false, true);
    }

    /** Puts a new node last in its chain. replace: also where there is a value already; evict: the eldest may have to go. */
    final V put(K key, V value, boolean replace, boolean evict) {
        int code = spread(key);
        if (buckets == null) {
            begin();
        }
        int at = code & buckets.length - 1;
        int length = 0;
        Node<K, V> last = null;
        for (Node<K, V> node = buckets[at]; node != null; node = node.next) {
            if (node.hasKey(code, key)) {
                V before = node.value;
                if (replace || before == null) {
                    node.value = value;
                }
                used(node);
                return before;
            }
            last = node;
            length++;
        }
        Node<K, V> node = makeNode(code, key, value);
        if (last == null) {
            buckets[at] = node;
        } else {
            last.next = node;
        }
        if (length >= 8) {
            crowded();
        }
        changes++;
        count++;
        if (count > room) {
            grow();
        }
        if (evict) {
            added();
        }
        return null;
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        copyAll(m, true);
    }

    final void copyAll(Map<? extends K, ? extends V> m, boolean evict) {
        int more = m.size();
        if (more == 0) {
            return;
        }
        if (buckets == null) {
            double length = Env.javaVersion() >= 19 ? Math.ceil(more / (double) loadFactor) : more / loadFactor + 1f;
            if (length > room) {
                room = tableSizeFor((int) length);
            }
        } else {
            while (more > room && buckets.length < MOST_BUCKETS) {
                grow();
            }
        }
        for (Map.Entry<? extends K, ? extends V> entry : m.entrySet()) {
            put(entry.getKey(), entry.getValue(), true, evict);
        }
    }

    @NonNull
    final void unlink(Node<K, V> node) {
        int at = node.code & buckets.length - 1;
        Node<K, V> before = buckets[at];
        if (before == node) {
            buckets[at] = node.next;
        } else {
            while (before.next != node) {
                before = before.next;
            }
            before.next = node.next;
        }
        changes++;
        count--;
        removed(node);
    }

    /** Removes the entry with the key and gives it; null where there is none. */
    private Node<K, V> take(int code, Object key) {
        Node<K, V> node = find(code, key);
        if (node != null) {
            unlink(node);
        }
        return node;
    }

    public V remove(Object key) {
        Node<K, V> node = take(spread(key), key);
        return node == null ? null : node.value;
    }

    public boolean remove(Object key, Object value) {
        Node<K, V> node = find(spread(key), key);
        if (node == null || node.value != value && (value == null || !value.equals(node.value))) {
            return false;
        }
        unlink(node);
        return true;
    }

    public V replace(K key, V value) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        used(node);
        return node.setValue(value);
    }

    public boolean replace(K key, V oldValue, V newValue) {
        Node<K, V> node = find(key);
        if (node == null || !Objects.equals(node.value, oldValue)) {
            return false;
        }
        used(node);
        node.value = newValue;
        return true;
    }

    public void clear() {
        changes++;
        count = 0;
        if (buckets != null) {
            for (int i = 0; i < buckets.length; i++) {
                buckets[i] = null;
            }
        }
    }

    // Functions. A new node goes first in its chain here, and the buckets grow before the search, not after.

    private void prepare() {
        if (buckets == null) {
            begin();
        } else if (count > room) {
            grow();
        }
    }

    private void putFirst(int code, K key, V value) {
        int at = code & buckets.length - 1;
        int length = 0;
        for (Node<K, V> node = buckets[at]; node != null; node = node.next) {
            length++;
        }
        Node<K, V> node = makeNode(code, key, value);
        node.next = buckets[at];
        buckets[at] = node;
        if (length >= 7) {
            crowded();
        }
        changes++;
        count++;
        added();
    }

    /** A function's result for a node, or for a key that has none; null: no entry. */
    private V settle(Node<K, V> node, int code, K key, V value) {
        if (node == null) {
            if (value != null) {
                putFirst(code, key, value);
            }
        } else if (value == null) {
            take(code, key);
        } else {
            node.value = value;
            used(node);
        }
        return value;
    }

    /** The function must not have changed the map. */
    private void checkChanges(int before) {
        if (changes != before) {
            throw new ConcurrentModificationException();
        }
    }

    private static void checkNotNull(Object argument) {
        if (argument == null) {
            throw new NullPointerException();
        }
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        checkNotNull(mappingFunction);
        int code = spread(key);
        prepare();
        Node<K, V> node = find(code, key);
        if (node != null && node.value != null) {
            used(node);
            return node.value;
        }
        int before = changes;
        V value = mappingFunction.apply(key);
        checkChanges(before);
        return value == null ? null : settle(node, code, key, value);
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        checkNotNull(remappingFunction);
        Node<K, V> node = find(key);
        if (node == null || node.value == null) {
            return null;
        }
        int before = changes;
        V value = remappingFunction.apply(key, node.value);
        checkChanges(before);
        return settle(node, node.code, key, value);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        checkNotNull(remappingFunction);
        int code = spread(key);
        prepare();
        Node<K, V> node = find(code, key);
        int before = changes;
        V value = remappingFunction.apply(key, node == null ? null : node.value);
        checkChanges(before);
        return settle(node, code, key, value);
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        checkNotNull(value);
        checkNotNull(remappingFunction);
        int code = spread(key);
        prepare();
        Node<K, V> node = find(code, key);
        if (node == null || node.value == null) {
            return settle(node, code, key, value);
        }
        int before = changes;
        V merged = remappingFunction.apply(node.value, value);
        checkChanges(before);
        return settle(node, code, key, merged);
    }

    // Loops that call out look for changes at their end.

    public void forEach(BiConsumer<? super K, ? super V> action) {
        checkNotNull(action);
        int before = changes;
        Walk<V> walk = walk(ENTRIES);
        while (walk.hasNext()) {
            Node<K, V> node = walk.step();
            action.accept(node.key, node.value);
        }
        checkChanges(before);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        checkNotNull(function);
        int before = changes;
        Walk<V> walk = walk(ENTRIES);
        while (walk.hasNext()) {
            Node<K, V> node = walk.step();
            node.value = function.apply(node.key, node.value);
        }
        checkChanges(before);
    }

    private <T> void forEachPart(int part, Consumer<? super T> action) {
        checkNotNull(action);
        int before = changes;
        Walk<T> walk = walk(part);
        while (walk.hasNext()) {
            action.accept(walk.partOf(walk.step()));
        }
        checkChanges(before);
    }

    /** The keys, the values or the entries in order. */
    @Trusted
    class Walk<T> implements Iterator<T> {
        private final int part;
        private Node<K, V> ahead;
        // Given last, unless removed.
        private Node<K, V> given;
        // The buckets before this one are done, but for the rest of a chain.
        private int bucket;
        private int expected = changes;

        Walk(int part) {
            this.part = part;
            ahead = first();
        }

        Node<K, V> first() {
            return nextChain();
        }

        @NonNull
        Node<K, V> after(Node<K, V> node) {
            return node.next == null ? nextChain() : node.next;
        }

        private Node<K, V> nextChain() {
            Node<K, V> chain = null;
            while (chain == null && buckets != null && bucket < buckets.length) {
                chain = buckets[bucket];
                bucket++;
            }
            return chain;
        }

        @SuppressWarnings("unchecked")
        @NonNull
        final T partOf(Node<K, V> node) {
            if (part == ENTRIES) {
                return (T) node;
            }
            return (T) (part == KEYS ? node.key : node.value);
        }

        /** The next node. There is one. */
        final Node<K, V> step() {
            Node<K, V> node = ahead;
            given = node;
            ahead = after(node);
            return node;
        }

        public final boolean hasNext() {
            return ahead != null;
        }

        public final T next() {
            checkChanges(expected);
            if (ahead == null) {
                throw new NoSuchElementException();
            }
            return partOf(step());
        }

        public final void remove() {
            if (given == null) {
                throw new IllegalStateException();
            }
            checkChanges(expected);
            Node<K, V> node = given;
            given = null;
            take(node.code, node.key);
            expected = changes;
        }
    }

    <T> Walk<T> walk(int part) {
        return new Walk<T>(part);
    }

    // Views.

    public Set<K> keySet() {
        if (keySet == null) {
            keySet = new KeySet();
        }
        return keySet;
    }

    public Collection<V> values() {
        if (values == null) {
            values = new Values();
        }
        return values;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entrySet == null) {
            entrySet = new EntrySet();
        }
        return entrySet;
    }

    @Trusted
    private final class KeySet extends AbstractSet<K> {
        public Iterator<K> iterator() {
            return walk(KEYS);
        }

        public int size() {
            return count;
        }

        public boolean contains(Object o) {
            return containsKey(o);
        }

        public boolean remove(Object key) {
            return take(spread(key), key) != null;
        }

        public void clear() {
            HashMap.this.clear();
        }

        public void forEach(Consumer<? super K> action) {
            forEachPart(KEYS, action);
        }
    }

    @Trusted
    private final class Values extends AbstractCollection<V> {
        public Iterator<V> iterator() {
            return walk(VALUES);
        }

        public int size() {
            return count;
        }

        public boolean contains(Object o) {
            return containsValue(o);
        }

        public void clear() {
            HashMap.this.clear();
        }

        public void forEach(Consumer<? super V> action) {
            forEachPart(VALUES, action);
        }
    }

    @Trusted
    private final class EntrySet extends AbstractSet<Map.Entry<K, V>> {
        public Iterator<Map.Entry<K, V>> iterator() {
            return walk(ENTRIES);
        }

        public int size() {
            return count;
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Node<K, V> node = find(((Map.Entry<?, ?>) o).getKey());
            return node != null && node.equals(o);
        }

        public boolean remove(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) o;
            return HashMap.this.remove(entry.getKey(), entry.getValue());
        }

        public void clear() {
            HashMap.this.clear();
        }

        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            forEachPart(ENTRIES, action);
        }
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        HashMap<K, V> copy;
        if (getClass() == HashMap.class) {
            copy = new HashMap<K, V>(0, loadFactor);
        } else {
            try {
                copy = (HashMap<K, V>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
        }
        copy.forget();
        copy.copyAll(this, false);
        return copy;
    }

    /** Makes a copy empty that shares the nodes of its original. */
    void forget() {
        entrySet = null;
        buckets = null;
        count = 0;
        changes = 0;
        room = 0;
    }

    // What LinkedHashMap does more.

    Node<K, V> makeNode(int code, K key, V value) {
        return new Node<K, V>(code, key, value);
    }

    /** After the value of a node was asked for or set. */
    void used(Node<K, V> node) {}

    void removed(Node<K, V> node) {}

    /** After a node came. */
    void added() {}
}
