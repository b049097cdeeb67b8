package java.util;

import jackalope.rt.NonNull;
import jackalope.rt.Trusted;
import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import jackalope.rt.Env;

/**
 * A hash table with chains. The hash, the table sizes and the places of new nodes in their chains are the JDK's, so the
 * iteration order is too. The trees that the JDK makes of long chains in tables of at least 64 buckets are not
 * modelled.
 */
@Trusted
public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, Serializable {
    private static final int MAXIMUM_CAPACITY = 1 << 30;

    /** An entry in a chain. */
    @Trusted
    static class Node<K, V> implements Map.Entry<K, V> {
        final int hash;
        final K key;
        V value;
        Node<K, V> next;

        Node(int hash, K key, V value, Node<K, V> next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }

        public final K getKey() {
            return key;
        }

        public final V getValue() {
            return value;
        }

        public final String toString() {
            return key + "=" + value;
        }

        public final int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public final V setValue(V newValue) {
            V oldValue = value;
            value = newValue;
            return oldValue;
        }

        public final boolean equals(Object o) {
            if (o == this) {
                return true;
            }
            return o instanceof Map.Entry<?, ?> e
                    && Objects.equals(key, e.getKey())
                    && Objects.equals(value, e.getValue());
        }
    }

    // Null, or as long as a power of two.
    transient Node<K, V>[] table;
    private transient Set<Map.Entry<K, V>> entrySet;
    transient int size;
    transient int modCount;
    // The size beyond which the table doubles; without a table the length of the first one (0: the default).
    int threshold;
    final float loadFactor;

    static int hash(Object key) {
        if (key == null) {
            return 0;
        }
        int h = key.hashCode();
        return h ^ (h >>> 16);
    }

    // The least power of two that is at least cap.
    static int tableSizeFor(int cap) {
        int n = 1;
        while (n < cap && n < MAXIMUM_CAPACITY) {
            n <<= 1;
        }
        return n;
    }

    public HashMap(int initialCapacity, float loadFactor) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + initialCapacity);
        }
        if (loadFactor <= 0 || Float.isNaN(loadFactor)) {
            throw new IllegalArgumentException("Illegal load factor: " + loadFactor);
        }
        this.loadFactor = loadFactor;
        this.threshold = tableSizeFor(initialCapacity);
    }

    public HashMap(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    public HashMap() {
        this.loadFactor = 0.75f;
    }

    public HashMap(Map<? extends K, ? extends V> m) {
        this.loadFactor = 0.75f;
        putMapEntries(m, false);
    }

    public static <K, V> HashMap<K, V> newHashMap(int numMappings) {
        if (numMappings < 0) {
            throw new IllegalArgumentException("Negative number of mappings: " + numMappings);
        }
        return new HashMap<K, V>(calculateHashMapCapacity(numMappings));
    }

    static int calculateHashMapCapacity(int numMappings) {
        return (int) Math.ceil(numMappings / 0.75);
    }

    final void putMapEntries(Map<? extends K, ? extends V> m, boolean evict) {
        int s = m.size();
        if (s > 0) {
            if (table == null) {
                int t;
                if (Env.javaVersion() >= 19) {
                    double dt = Math.ceil(s / (double) loadFactor);
                    t = dt < MAXIMUM_CAPACITY ? (int) dt : MAXIMUM_CAPACITY;
                } else {
                    float ft = (float) s / loadFactor + 1.0f;
                    t = ft < MAXIMUM_CAPACITY ? (int) ft : MAXIMUM_CAPACITY;
                }
                if (t > threshold) {
                    threshold = tableSizeFor(t);
                }
            } else {
                while (s > threshold && table.length < MAXIMUM_CAPACITY) {
                    resize();
                }
            }
            for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) {
                K key = e.getKey();
                V value = e.getValue();
                putVal(hash(key), key, value, false, evict);
            }
        }
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public V get(Object key) {
        Node<K, V> e = getNode(key);
        return e == null ? null : e.value;
    }

    final Node<K, V> getNode(Object key) {
        int hash = hash(key);
        if (table == null) {
            return null;
        }
        Node<K, V> e = table[(table.length - 1) & hash];
        while (e != null) {
            if (isKey(e, hash, key)) {
                return e;
            }
            e = e.next;
        }
        return null;
    }

    @NonNull
    private static boolean isKey(Node<?, ?> e, int hash, Object key) {
        return e.hash == hash && (e.key == key || (key != null && key.equals(e.key)));
    }

    public boolean containsKey(Object key) {
        return getNode(key) != null;
    }

    public V put(K key, V value) {
        return putVal(hash(key), key, value, false, true);
    }

    final V putVal(int hash, K key, V value, boolean onlyIfAbsent, boolean evict) {
        if (table == null) {
            resize();
        }
        int i = (table.length - 1) & hash;
        Node<K, V> last = null;
        Node<K, V> e = table[i];
        int before = 0;
        while (e != null && !isKey(e, hash, key)) {
            last = e;
            e = e.next;
            before++;
        }
        if (e != null) {
            V oldValue = e.value;
            if (!onlyIfAbsent || oldValue == null) {
                e.value = value;
            }
            afterNodeAccess(e);
            return oldValue;
        }
        Node<K, V> node = newNode(hash, key, value, null);
        if (last == null) {
            table[i] = node;
        } else {
            last.next = node;
            if (before >= 8) {
                longChain();
            }
        }
        ++modCount;
        if (++size > threshold) {
            resize();
        }
        afterNodeInsertion(evict);
        return null;
    }

    private void longChain() {
        if (table.length < 64) {
            resize();
        } else {
            Env.unsupported("HashMap bin with more than 8 colliding keys");
        }
    }

    @SuppressWarnings("unchecked")
    private Node<K, V>[] newTable(int length) {
        return (Node<K, V>[]) new Node[length];
    }

    final void resize() {
        Node<K, V>[] oldTab = table;
        int oldCap = oldTab == null ? 0 : oldTab.length;
        int oldThr = threshold;
        int newCap;
        int newThr = 0;
        if (oldCap > 0) {
            if (oldCap >= MAXIMUM_CAPACITY) {
                threshold = Integer.MAX_VALUE;
                return;
            }
            newCap = oldCap << 1;
            if (newCap < MAXIMUM_CAPACITY && oldCap >= 16) {
                newThr = oldThr << 1;
            }
        } else if (oldThr > 0) {
            newCap = oldThr;
        } else {
            newCap = 16;
            newThr = 12;
        }
        if (newThr == 0) {
            float ft = (float) newCap * loadFactor;
            newThr = newCap < MAXIMUM_CAPACITY && ft < (float) MAXIMUM_CAPACITY ? (int) ft : Integer.MAX_VALUE;
        }
        threshold = newThr;
        Node<K, V>[] newTab = newTable(newCap);
        table = newTab;
        // A chain splits into two, each in the old order.
        for (int j = 0; j < oldCap; j++) {
            Node<K, V> e = oldTab[j];
            oldTab[j] = null;
            Node<K, V> lowTail = null;
            Node<K, V> highTail = null;
            while (e != null) {
                Node<K, V> next = e.next;
                e.next = null;
                if ((e.hash & oldCap) == 0) {
                    if (lowTail == null) {
                        newTab[j] = e;
                    } else {
                        lowTail.next = e;
                    }
                    lowTail = e;
                } else {
                    if (highTail == null) {
                        newTab[j + oldCap] = e;
                    } else {
                        highTail.next = e;
                    }
                    highTail = e;
                }
                e = next;
            }
        }
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        putMapEntries(m, true);
    }

    public V remove(Object key) {
        Node<K, V> e = removeNode(hash(key), key, null, false);
        return e == null ? null : e.value;
    }

    // matchValue: only where the value is equal to the one given.
    final Node<K, V> removeNode(int hash, Object key, Object value, boolean matchValue) {
        if (table == null) {
            return null;
        }
        int i = (table.length - 1) & hash;
        Node<K, V> last = null;
        Node<K, V> e = table[i];
        while (e != null && !isKey(e, hash, key)) {
            last = e;
            e = e.next;
        }
        if (e == null) {
            return null;
        }
        if (matchValue && e.value != value && (value == null || !value.equals(e.value))) {
            return null;
        }
        if (last == null) {
            table[i] = e.next;
        } else {
            last.next = e.next;
        }
        ++modCount;
        --size;
        afterNodeRemoval(e);
        return e;
    }

    public void clear() {
        modCount++;
        if (table != null && size > 0) {
            size = 0;
            for (int i = 0; i < table.length; i++) {
                table[i] = null;
            }
        }
    }

    public boolean containsValue(Object value) {
        Node<K, V>[] tab = table;
        for (Node<K, V> e = firstNode(tab); e != null; e = nodeAfter(tab, e)) {
            if (e.value == value || (value != null && value.equals(e.value))) {
                return true;
            }
        }
        return false;
    }

    // The order of iteration. A loop that calls out goes on with the table that it began with, as in the JDK.

    Node<K, V> firstNode(Node<K, V>[] tab) {
        return size == 0 ? null : firstNodeFrom(tab, 0);
    }

    @NonNull
    Node<K, V> nodeAfter(Node<K, V>[] tab, Node<K, V> e) {
        if (e.next != null) {
            return e.next;
        }
        return firstNodeFrom(tab, ((tab.length - 1) & e.hash) + 1);
    }

    private Node<K, V> firstNodeFrom(Node<K, V>[] tab, int index) {
        if (tab != null) {
            for (int i = index; i < tab.length; i++) {
                if (tab[i] != null) {
                    return tab[i];
                }
            }
        }
        return null;
    }

    public Set<K> keySet() {
        if (keySet == null) {
            keySet = new KeySet();
        }
        return keySet;
    }

    @Trusted
    private final class KeySet extends AbstractSet<K> {
        public int size() {
            return size;
        }

        public void clear() {
            HashMap.this.clear();
        }

        public Iterator<K> iterator() {
            return new KeyIterator();
        }

        public boolean contains(Object o) {
            return containsKey(o);
        }

        public boolean remove(Object key) {
            return removeNode(hash(key), key, null, false) != null;
        }

        public void forEach(Consumer<? super K> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            int mc = modCount;
            Node<K, V>[] tab = table;
            for (Node<K, V> e = firstNode(tab); e != null; e = nodeAfter(tab, e)) {
                action.accept(e.key);
            }
            if (modCount != mc) {
                throw new ConcurrentModificationException();
            }
        }
    }

    public Collection<V> values() {
        if (values == null) {
            values = new Values();
        }
        return values;
    }

    @Trusted
    private final class Values extends AbstractCollection<V> {
        public int size() {
            return size;
        }

        public void clear() {
            HashMap.this.clear();
        }

        public Iterator<V> iterator() {
            return new ValueIterator();
        }

        public boolean contains(Object o) {
            return containsValue(o);
        }

        public void forEach(Consumer<? super V> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            int mc = modCount;
            Node<K, V>[] tab = table;
            for (Node<K, V> e = firstNode(tab); e != null; e = nodeAfter(tab, e)) {
                action.accept(e.value);
            }
            if (modCount != mc) {
                throw new ConcurrentModificationException();
            }
        }
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entrySet == null) {
            entrySet = new EntrySet();
        }
        return entrySet;
    }

    @Trusted
    private final class EntrySet extends AbstractSet<Map.Entry<K, V>> {
        public int size() {
            return size;
        }

        public void clear() {
            HashMap.this.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator();
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry<?, ?> e)) {
                return false;
            }
            Node<K, V> candidate = getNode(e.getKey());
            return candidate != null && candidate.equals(e);
        }

        public boolean remove(Object o) {
            if (o instanceof Map.Entry<?, ?> e) {
                Object key = e.getKey();
                Object value = e.getValue();
                return removeNode(hash(key), key, value, true) != null;
            }
            return false;
        }

        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            int mc = modCount;
            Node<K, V>[] tab = table;
            for (Node<K, V> e = firstNode(tab); e != null; e = nodeAfter(tab, e)) {
                action.accept(e);
            }
            if (modCount != mc) {
                throw new ConcurrentModificationException();
            }
        }
    }

    public V getOrDefault(Object key, V defaultValue) {
        Node<K, V> e = getNode(key);
        return e == null ? defaultValue : e.value;
    }

    public V putIfAbsent(K key, V value) {
        return putVal(hash(key), key, value, true, true);
    }

    public boolean remove(Object key, Object value) {
        return removeNode(hash(key), key, value, true) != null;
    }

    public boolean replace(K key, V oldValue, V newValue) {
        Node<K, V> e = getNode(key);
        if (e != null && (e.value == oldValue || (e.value != null && e.value.equals(oldValue)))) {
            e.value = newValue;
            afterNodeAccess(e);
            return true;
        }
        return false;
    }

    public V replace(K key, V value) {
        Node<K, V> e = getNode(key);
        if (e != null) {
            V oldValue = e.value;
            e.value = value;
            afterNodeAccess(e);
            return oldValue;
        }
        return null;
    }

    // The table grows before the search in these, and a new node goes to the front of its chain.

    private void growBeforeCompute() {
        if (size > threshold || table == null) {
            resize();
        }
    }

    private Node<K, V> nodeInChain(Node<K, V> first, int hash, Object key) {
        Node<K, V> e = first;
        while (e != null && !isKey(e, hash, key)) {
            e = e.next;
        }
        return e;
    }

    @NonNull
    private void insertFirst(Node<K, V>[] tab, int hash, K key, V value) {
        int i = (tab.length - 1) & hash;
        Node<K, V> first = tab[i];
        int before = 0;
        for (Node<K, V> e = first; e != null; e = e.next) {
            before++;
        }
        tab[i] = newNode(hash, key, value, first);
        if (before >= 7) {
            longChain();
        }
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        if (mappingFunction == null) {
            throw new NullPointerException();
        }
        int hash = hash(key);
        growBeforeCompute();
        Node<K, V>[] tab = table;
        Node<K, V> old = nodeInChain(tab[(tab.length - 1) & hash], hash, key);
        if (old != null && old.value != null) {
            V oldValue = old.value;
            afterNodeAccess(old);
            return oldValue;
        }
        int mc = modCount;
        V v = mappingFunction.apply(key);
        if (mc != modCount) {
            throw new ConcurrentModificationException();
        }
        if (v == null) {
            return null;
        }
        if (old != null) {
            old.value = v;
            afterNodeAccess(old);
            return v;
        }
        insertFirst(tab, hash, key, v);
        modCount = mc + 1;
        ++size;
        afterNodeInsertion(true);
        return v;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        if (remappingFunction == null) {
            throw new NullPointerException();
        }
        Node<K, V> e = getNode(key);
        if (e != null && e.value != null) {
            int mc = modCount;
            V v = remappingFunction.apply(key, e.value);
            if (mc != modCount) {
                throw new ConcurrentModificationException();
            }
            if (v != null) {
                e.value = v;
                afterNodeAccess(e);
                return v;
            }
            int hash = hash(key);
            removeNode(hash, key, null, false);
        }
        return null;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        if (remappingFunction == null) {
            throw new NullPointerException();
        }
        int hash = hash(key);
        growBeforeCompute();
        Node<K, V>[] tab = table;
        Node<K, V> old = nodeInChain(tab[(tab.length - 1) & hash], hash, key);
        V oldValue = old == null ? null : old.value;
        int mc = modCount;
        V v = remappingFunction.apply(key, oldValue);
        if (mc != modCount) {
            throw new ConcurrentModificationException();
        }
        if (old != null) {
            if (v != null) {
                old.value = v;
                afterNodeAccess(old);
            } else {
                removeNode(hash, key, null, false);
            }
        } else if (v != null) {
            insertFirst(tab, hash, key, v);
            modCount = mc + 1;
            ++size;
            afterNodeInsertion(true);
        }
        return v;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        if (value == null || remappingFunction == null) {
            throw new NullPointerException();
        }
        int hash = hash(key);
        growBeforeCompute();
        Node<K, V>[] tab = table;
        Node<K, V> old = nodeInChain(tab[(tab.length - 1) & hash], hash, key);
        if (old != null) {
            V v = value;
            if (old.value != null) {
                int mc = modCount;
                v = remappingFunction.apply(old.value, value);
                if (mc != modCount) {
                    throw new ConcurrentModificationException();
                }
            }
            if (v != null) {
                old.value = v;
                afterNodeAccess(old);
            } else {
                removeNode(hash, key, null, false);
            }
            return v;
        }
        insertFirst(tab, hash, key, value);
        ++modCount;
        ++size;
        afterNodeInsertion(true);
        return value;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        int mc = modCount;
        Node<K, V>[] tab = table;
        for (Node<K, V> e = firstNode(tab); e != null; e = nodeAfter(tab, e)) {
            action.accept(e.key, e.value);
        }
        if (modCount != mc) {
            throw new ConcurrentModificationException();
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        int mc = modCount;
        Node<K, V>[] tab = table;
        for (Node<K, V> e = firstNode(tab); e != null; e = nodeAfter(tab, e)) {
            e.value = function.apply(e.key, e.value);
        }
        if (modCount != mc) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        HashMap<K, V> result;
        if (getClass() == HashMap.class) {
            result = new HashMap<K, V>(1, loadFactor);
        } else {
            try {
                result = (HashMap<K, V>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
        }
        result.reinitialize();
        result.putMapEntries(this, false);
        return result;
    }

    void reinitialize() {
        table = null;
        entrySet = null;
        keySet = null;
        values = null;
        modCount = 0;
        threshold = 0;
        size = 0;
    }

    @Trusted
    private abstract class HashIterator {
        Node<K, V> next;
        // The node given last, unless it was removed.
        Node<K, V> current;
        int expectedModCount;

        HashIterator() {
            expectedModCount = modCount;
            next = firstNode(table);
        }

        public final boolean hasNext() {
            return next != null;
        }

        final Node<K, V> nextNode() {
            Node<K, V> e = next;
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            if (e == null) {
                throw new NoSuchElementException();
            }
            current = e;
            next = nodeAfter(table, e);
            return e;
        }

        public final void remove() {
            Node<K, V> p = current;
            if (p == null) {
                throw new IllegalStateException();
            }
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            current = null;
            removeNode(p.hash, p.key, null, false);
            expectedModCount = modCount;
        }
    }

    @Trusted
    private final class KeyIterator extends HashIterator implements Iterator<K> {
        public K next() {
            return nextNode().key;
        }
    }

    @Trusted
    private final class ValueIterator extends HashIterator implements Iterator<V> {
        public V next() {
            return nextNode().value;
        }
    }

    @Trusted
    private final class EntryIterator extends HashIterator implements Iterator<Map.Entry<K, V>> {
        public Map.Entry<K, V> next() {
            return nextNode();
        }
    }

    // What LinkedHashMap does more.

    Node<K, V> newNode(int hash, K key, V value, Node<K, V> next) {
        return new Node<K, V>(hash, key, value, next);
    }

    void afterNodeAccess(Node<K, V> p) {}

    void afterNodeInsertion(boolean evict) {}

    void afterNodeRemoval(Node<K, V> p) {}
}
