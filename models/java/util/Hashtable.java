package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The hash map of old, without nulls. Table sizes and chains are the JDK's, so the iteration order is too. Without locks:
 * there are no threads in the models.
 */
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, Serializable {
    private static final int MAX_ARRAY_SIZE = Integer.MAX_VALUE - 8;

    private transient Entry<K, V>[] table;
    private transient int count;
    // The count from which on the table grows before the next entry.
    private int threshold;
    private float loadFactor;
    private transient int modCount = 0;
    private transient Set<K> keySet;
    private transient Set<Map.Entry<K, V>> entrySet;
    private transient Collection<V> values;

    public Hashtable(int initialCapacity, float loadFactor) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + initialCapacity);
        }
        if (loadFactor <= 0 || Float.isNaN(loadFactor)) {
            throw new IllegalArgumentException("Illegal Load: " + loadFactor);
        }
        if (initialCapacity == 0) {
            initialCapacity = 1;
        }
        this.loadFactor = loadFactor;
        table = newTable(initialCapacity);
        threshold = (int) Math.min(initialCapacity * loadFactor, MAX_ARRAY_SIZE + 1);
    }

    public Hashtable(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    public Hashtable() {
        this(11, 0.75f);
    }

    public Hashtable(Map<? extends K, ? extends V> t) {
        this(Math.max(2 * t.size(), 11), 0.75f);
        putAll(t);
    }

    // For the JDK's Properties, which keeps its entries elsewhere.
    Hashtable(Void dummy) {}

    @SuppressWarnings("unchecked")
    private static <K, V> Entry<K, V>[] newTable(int length) {
        return (Entry<K, V>[]) new Entry[length];
    }

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public Enumeration<K> keys() {
        return count == 0 ? Collections.emptyEnumeration() : new KeyEnumerator(false);
    }

    public Enumeration<V> elements() {
        return count == 0 ? Collections.emptyEnumeration() : new ValueEnumerator(false);
    }

    public boolean contains(Object value) {
        if (value == null) {
            throw new NullPointerException();
        }
        for (int i = table.length - 1; i >= 0; i--) {
            for (Entry<K, V> e = table[i]; e != null; e = e.next) {
                if (e.value.equals(value)) {
                    return true;
                }
            }
        }
        return false;
    }

    public boolean containsValue(Object value) {
        return contains(value);
    }

    private int indexFor(int hash) {
        return (hash & 0x7FFFFFFF) % table.length;
    }

    // The entry with the key, or null.
    private Entry<K, V> find(int hash, Object key) {
        Entry<K, V> e = table[indexFor(hash)];
        while (e != null && !(e.hash == hash && e.key.equals(key))) {
            e = e.next;
        }
        return e;
    }

    private void unlink(Entry<K, V> entry) {
        int index = indexFor(entry.hash);
        Entry<K, V> prev = null;
        Entry<K, V> e = table[index];
        while (e != entry) {
            prev = e;
            e = e.next;
        }
        if (prev == null) {
            table[index] = e.next;
        } else {
            prev.next = e.next;
        }
        modCount++;
        count--;
    }

    public boolean containsKey(Object key) {
        return find(key.hashCode(), key) != null;
    }

    public V get(Object key) {
        Entry<K, V> e = find(key.hashCode(), key);
        return e == null ? null : e.value;
    }

    protected void rehash() {
        int oldCapacity = table.length;
        Entry<K, V>[] oldMap = table;
        int newCapacity = (oldCapacity << 1) + 1;
        if (newCapacity - MAX_ARRAY_SIZE > 0) {
            if (oldCapacity == MAX_ARRAY_SIZE) {
                return;
            }
            newCapacity = MAX_ARRAY_SIZE;
        }
        modCount++;
        threshold = (int) Math.min(newCapacity * loadFactor, MAX_ARRAY_SIZE + 1);
        table = newTable(newCapacity);
        for (int i = oldCapacity - 1; i >= 0; i--) {
            Entry<K, V> old = oldMap[i];
            while (old != null) {
                Entry<K, V> e = old;
                old = old.next;
                int index = indexFor(e.hash);
                e.next = table[index];
                table[index] = e;
            }
        }
    }

    private void addEntry(int hash, K key, V value) {
        if (count >= threshold) {
            rehash();
            hash = key.hashCode();
        }
        int index = indexFor(hash);
        table[index] = new Entry<K, V>(hash, key, value, table[index]);
        count++;
        modCount++;
    }

    public V put(K key, V value) {
        if (value == null) {
            throw new NullPointerException();
        }
        int hash = key.hashCode();
        Entry<K, V> e = find(hash, key);
        if (e != null) {
            V old = e.value;
            e.value = value;
            return old;
        }
        addEntry(hash, key, value);
        return null;
    }

    public V remove(Object key) {
        Entry<K, V> e = find(key.hashCode(), key);
        if (e == null) {
            return null;
        }
        unlink(e);
        V oldValue = e.value;
        e.value = null;
        return oldValue;
    }

    public void putAll(Map<? extends K, ? extends V> t) {
        for (Map.Entry<? extends K, ? extends V> e : t.entrySet()) {
            put(e.getKey(), e.getValue());
        }
    }

    public void clear() {
        for (int i = 0; i < table.length; i++) {
            table[i] = null;
        }
        modCount++;
        count = 0;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        Hashtable<K, V> t;
        if (getClass() == Hashtable.class) {
            t = new Hashtable<K, V>(1, loadFactor);
            t.threshold = threshold;
            t.count = count;
        } else {
            try {
                t = (Hashtable<K, V>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
            t.keySet = null;
            t.entrySet = null;
            t.values = null;
            t.modCount = 0;
        }
        t.table = newTable(table.length);
        for (int i = 0; i < table.length; i++) {
            Entry<K, V> last = null;
            for (Entry<K, V> e = table[i]; e != null; e = e.next) {
                Entry<K, V> copy = new Entry<K, V>(e.hash, e.key, e.value, null);
                if (last == null) {
                    t.table[i] = copy;
                } else {
                    last.next = copy;
                }
                last = copy;
            }
        }
        return t;
    }

    public String toString() {
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        int n = size();
        if (n == 0) {
            return "{}";
        }
        StringBuilder sb = new StringBuilder();
        sb.append('{');
        for (int i = 0; i < n; i++) {
            if (i > 0) {
                sb.append(", ");
            }
            Map.Entry<K, V> e = it.next();
            K key = e.getKey();
            V value = e.getValue();
            sb.append(key == this ? "(this Map)" : key.toString());
            sb.append('=');
            sb.append(value == this ? "(this Map)" : value.toString());
        }
        return sb.append('}').toString();
    }

    public Set<K> keySet() {
        if (keySet == null) {
            keySet = Collections.synchronizedSet(new KeySet());
        }
        return keySet;
    }

    private final class KeySet extends AbstractSet<K> {
        public Iterator<K> iterator() {
            return count == 0 ? Collections.emptyIterator() : new KeyEnumerator(true);
        }

        public int size() {
            return count;
        }

        public boolean contains(Object o) {
            return containsKey(o);
        }

        public boolean remove(Object o) {
            return Hashtable.this.remove(o) != null;
        }

        public void clear() {
            Hashtable.this.clear();
        }
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entrySet == null) {
            entrySet = Collections.synchronizedSet(new EntrySet());
        }
        return entrySet;
    }

    private final class EntrySet extends AbstractSet<Map.Entry<K, V>> {
        public Iterator<Map.Entry<K, V>> iterator() {
            return count == 0 ? Collections.emptyIterator() : new EntryEnumerator(true);
        }

        public boolean add(Map.Entry<K, V> o) {
            return super.add(o);
        }

        private Entry<K, V> entryOf(Object o) {
            if (!(o instanceof Map.Entry<?, ?> entry)) {
                return null;
            }
            Object key = entry.getKey();
            int hash = key.hashCode();
            Entry<K, V> e = table[indexFor(hash)];
            while (e != null && !(e.hash == hash && e.equals(entry))) {
                e = e.next;
            }
            return e;
        }

        public boolean contains(Object o) {
            return entryOf(o) != null;
        }

        public boolean remove(Object o) {
            Entry<K, V> e = entryOf(o);
            if (e == null) {
                return false;
            }
            unlink(e);
            e.value = null;
            return true;
        }

        public int size() {
            return count;
        }

        public void clear() {
            Hashtable.this.clear();
        }
    }

    public Collection<V> values() {
        if (values == null) {
            values = Collections.synchronizedCollection(new ValueCollection());
        }
        return values;
    }

    private final class ValueCollection extends AbstractCollection<V> {
        public Iterator<V> iterator() {
            return count == 0 ? Collections.emptyIterator() : new ValueEnumerator(true);
        }

        public int size() {
            return count;
        }

        public boolean contains(Object o) {
            return containsValue(o);
        }

        public void clear() {
            Hashtable.this.clear();
        }
    }

    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Map<?, ?> t)) {
            return false;
        }
        if (t.size() != size()) {
            return false;
        }
        try {
            for (Map.Entry<K, V> e : entrySet()) {
                K key = e.getKey();
                V value = e.getValue();
                if (value == null) {
                    if (!(t.get(key) == null && t.containsKey(key))) {
                        return false;
                    }
                } else if (!value.equals(t.get(key))) {
                    return false;
                }
            }
        } catch (ClassCastException | NullPointerException unused) {
            return false;
        }
        return true;
    }

    public int hashCode() {
        int h = 0;
        // A negative load factor: this table is in itself, and is being asked already.
        if (count == 0 || loadFactor < 0) {
            return h;
        }
        loadFactor = -loadFactor;
        for (Entry<K, V> first : table) {
            for (Entry<K, V> e = first; e != null; e = e.next) {
                h += e.hashCode();
            }
        }
        loadFactor = -loadFactor;
        return h;
    }

    public V getOrDefault(Object key, V defaultValue) {
        V result = get(key);
        return result == null ? defaultValue : result;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expectedModCount = modCount;
        Entry<K, V>[] tab = table;
        for (Entry<K, V> first : tab) {
            Entry<K, V> entry = first;
            while (entry != null) {
                action.accept(entry.key, entry.value);
                entry = entry.next;
                if (expectedModCount != modCount) {
                    throw new ConcurrentModificationException();
                }
            }
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int expectedModCount = modCount;
        Entry<K, V>[] tab = table;
        for (Entry<K, V> first : tab) {
            Entry<K, V> entry = first;
            while (entry != null) {
                entry.value = Objects.requireNonNull(function.apply(entry.key, entry.value));
                entry = entry.next;
                if (expectedModCount != modCount) {
                    throw new ConcurrentModificationException();
                }
            }
        }
    }

    public V putIfAbsent(K key, V value) {
        Objects.requireNonNull(value);
        int hash = key.hashCode();
        Entry<K, V> entry = find(hash, key);
        if (entry != null) {
            V old = entry.value;
            if (old == null) {
                entry.value = value;
            }
            return old;
        }
        addEntry(hash, key, value);
        return null;
    }

    public boolean remove(Object key, Object value) {
        Objects.requireNonNull(value);
        Entry<K, V> e = find(key.hashCode(), key);
        if (e != null && e.value.equals(value)) {
            unlink(e);
            e.value = null;
            return true;
        }
        return false;
    }

    public boolean replace(K key, V oldValue, V newValue) {
        Objects.requireNonNull(oldValue);
        Objects.requireNonNull(newValue);
        Entry<K, V> e = find(key.hashCode(), key);
        if (e != null && e.value.equals(oldValue)) {
            e.value = newValue;
            return true;
        }
        return false;
    }

    public V replace(K key, V value) {
        Objects.requireNonNull(value);
        Entry<K, V> e = find(key.hashCode(), key);
        if (e != null) {
            V oldValue = e.value;
            e.value = value;
            return oldValue;
        }
        return null;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        Objects.requireNonNull(mappingFunction);
        int hash = key.hashCode();
        Entry<K, V> e = find(hash, key);
        if (e != null) {
            return e.value;
        }
        int mc = modCount;
        V newValue = mappingFunction.apply(key);
        if (mc != modCount) {
            throw new ConcurrentModificationException();
        }
        if (newValue != null) {
            addEntry(hash, key, newValue);
        }
        return newValue;
    }

    // Gives the entry the new value; null: removes it.
    private void setOrRemove(Entry<K, V> e, V newValue) {
        if (newValue == null) {
            unlink(e);
        } else {
            e.value = newValue;
        }
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        Entry<K, V> e = find(key.hashCode(), key);
        if (e == null) {
            return null;
        }
        int mc = modCount;
        V newValue = remappingFunction.apply(key, e.value);
        if (mc != modCount) {
            throw new ConcurrentModificationException();
        }
        setOrRemove(e, newValue);
        return newValue;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        int hash = key.hashCode();
        Entry<K, V> e = find(hash, key);
        int mc = modCount;
        V newValue = remappingFunction.apply(key, e == null ? null : e.value);
        if (mc != modCount) {
            throw new ConcurrentModificationException();
        }
        if (e != null) {
            setOrRemove(e, newValue);
        } else if (newValue != null) {
            addEntry(hash, key, newValue);
        }
        return newValue;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        int hash = key.hashCode();
        Entry<K, V> e = find(hash, key);
        if (e != null) {
            int mc = modCount;
            V newValue = remappingFunction.apply(e.value, value);
            if (mc != modCount) {
                throw new ConcurrentModificationException();
            }
            setOrRemove(e, newValue);
            return newValue;
        }
        if (value != null) {
            addEntry(hash, key, value);
        }
        return value;
    }

    private static final class Entry<K, V> implements Map.Entry<K, V> {
        final int hash;
        final K key;
        V value;
        Entry<K, V> next;

        Entry(int hash, K key, V value, Entry<K, V> next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            if (value == null) {
                throw new NullPointerException();
            }
            V oldValue = this.value;
            this.value = value;
            return oldValue;
        }

        public boolean equals(Object o) {
            return o instanceof Map.Entry<?, ?> e
                    && (key == null ? e.getKey() == null : key.equals(e.getKey()))
                    && (value == null ? e.getValue() == null : value.equals(e.getValue()));
        }

        public int hashCode() {
            return hash ^ Objects.hashCode(value);
        }

        public String toString() {
            return key.toString() + "=" + value.toString();
        }
    }

    /** Goes from the last bucket to the first, as an enumeration or as an iterator that notices changes. */
    private abstract class Enumerator {
        private final Entry<K, V>[] t = Hashtable.this.table;
        private int index = t.length;
        private Entry<K, V> entry;
        private Entry<K, V> lastReturned;
        private final boolean iterator;
        private int expectedModCount = Hashtable.this.modCount;

        Enumerator(boolean iterator) {
            this.iterator = iterator;
        }

        public final boolean hasMoreElements() {
            while (entry == null && index > 0) {
                index--;
                entry = t[index];
            }
            return entry != null;
        }

        final Entry<K, V> step() {
            if (!hasMoreElements()) {
                throw new NoSuchElementException("Hashtable Enumerator");
            }
            lastReturned = entry;
            entry = lastReturned.next;
            return lastReturned;
        }

        public final boolean hasNext() {
            return hasMoreElements();
        }

        final Entry<K, V> checkedStep() {
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            return step();
        }

        public final void remove() {
            if (!iterator) {
                throw new UnsupportedOperationException();
            }
            if (lastReturned == null) {
                throw new IllegalStateException("Hashtable Enumerator");
            }
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            unlink(lastReturned);
            expectedModCount++;
            lastReturned = null;
        }
    }

    private final class KeyEnumerator extends Enumerator implements Enumeration<K>, Iterator<K> {
        KeyEnumerator(boolean iterator) {
            super(iterator);
        }

        public K nextElement() {
            return step().key;
        }

        public K next() {
            return checkedStep().key;
        }
    }

    private final class ValueEnumerator extends Enumerator implements Enumeration<V>, Iterator<V> {
        ValueEnumerator(boolean iterator) {
            super(iterator);
        }

        public V nextElement() {
            return step().value;
        }

        public V next() {
            return checkedStep().value;
        }
    }

    private final class EntryEnumerator extends Enumerator implements Iterator<Map.Entry<K, V>> {
        EntryEnumerator(boolean iterator) {
            super(iterator);
        }

        public Map.Entry<K, V> next() {
            return checkedStep();
        }
    }
}
