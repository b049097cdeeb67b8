package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The hash map of old, without nulls: chains in buckets, a new entry first in its chain. Enumerations and iterators begin with the last
 * bucket. The number of buckets is as observed in the JDK, so the order is too. Without locks: there are no threads in the models.
 */
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, Serializable {
    private static final int MOST_BUCKETS = Integer.MAX_VALUE - 8;

    private transient Entry<K, V>[] buckets;
    private transient int count;
    private transient int changes;
    // With this many entries there are more buckets before the next one comes.
    private int room;
    private float loadFactor;
    private transient boolean hashing;
    private transient Set<K> keys;
    private transient Collection<V> elements;
    private transient Set<Map.Entry<K, V>> pairs;

    /** An entry, linked to the next one of its chain. */
    private static final class Entry<K, V> implements Map.Entry<K, V> {
        private final int hash;
        private final K key;
        private V value;
        private Entry<K, V> next;

        Entry(int hash, K key, V value) {
            this.hash = hash;
            this.key = key;
            this.value = value;
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            checkNotNull(value);
            V before = this.value;
            this.value = value;
            return before;
        }

        public boolean equals(Object o) {
            return Entries.same(key, value, o);
        }

        public int hashCode() {
            return hash ^ Objects.hashCode(value);
        }

        public String toString() {
            return Entries.text(key, value);
        }
    }

    public Hashtable() {
        this(11);
    }

    public Hashtable(int initialCapacity) {
        this(initialCapacity, 0.75f);
    }

    public Hashtable(int initialCapacity, float loadFactor) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + initialCapacity);
        }
        // Not a number is not greater either.
        if (!(loadFactor > 0)) {
            throw new IllegalArgumentException("Illegal Load: " + loadFactor);
        }
        this.loadFactor = loadFactor;
        makeBuckets(Math.max(initialCapacity, 1));
    }

    public Hashtable(Map<? extends K, ? extends V> t) {
        this(Math.max(11, t.size() * 2));
        putAll(t);
    }

    // For the JDK's Properties, which keeps its entries elsewhere.
    Hashtable(Void dummy) {}

    @SuppressWarnings("unchecked")
    private void makeBuckets(int length) {
        buckets = (Entry<K, V>[]) new Entry<?, ?>[length];
        room = (int) Math.min(length * loadFactor, MOST_BUCKETS + 1);
    }

    private static void checkNotNull(Object argument) {
        if (argument == null) {
            throw new NullPointerException();
        }
    }

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    // Searches.

    private int bucketOf(int hash) {
        return (hash & Integer.MAX_VALUE) % buckets.length;
    }

    private Entry<K, V> find(Object key) {
        int hash = key.hashCode();
        Entry<K, V> entry = buckets[bucketOf(hash)];
        while (entry != null && !(entry.hash == hash && entry.key.equals(key))) {
            entry = entry.next;
        }
        return entry;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public V get(Object key) {
        Entry<K, V> entry = find(key);
        return entry == null ? null : entry.value;
    }

    public V getOrDefault(Object key, V defaultValue) {
        Entry<K, V> entry = find(key);
        return entry == null ? defaultValue : entry.value;
    }

    public boolean contains(Object value) {
        checkNotNull(value);
        for (int i = buckets.length - 1; i >= 0; i--) {
            for (Entry<K, V> entry = buckets[i]; entry != null; entry = entry.next) {
                if (entry.value.equals(value)) {
                    return true;
                }
            }
        }
        return false;
    }

    public boolean containsValue(Object value) {
        return contains(value);
    }

    // Changes.

    private void link(Entry<K, V> entry) {
        int at = bucketOf(entry.hash);
        entry.next = buckets[at];
        buckets[at] = entry;
    }

    /** Makes twice as many buckets and one. Enumerations go on with the old ones. */
    protected void rehash() {
        Entry<K, V>[] old = buckets;
        if (old.length == MOST_BUCKETS) {
            return;
        }
        int length = 2 * old.length + 1;
        if (length < 0 || length > MOST_BUCKETS) {
            length = MOST_BUCKETS;
        }
        changes++;
        makeBuckets(length);
        for (int i = old.length - 1; i >= 0; i--) {
            Entry<K, V> entry = old[i];
            while (entry != null) {
                Entry<K, V> rest = entry.next;
                link(entry);
                entry = rest;
            }
        }
    }

    private V add(K key, V value) {
        if (count >= room) {
            rehash();
        }
        link(new Entry<K, V>(key.hashCode(), key, value));
        count++;
        changes++;
        return value;
    }

    private void unlink(Entry<K, V> entry) {
        int at = bucketOf(entry.hash);
        Entry<K, V> before = buckets[at];
        if (before == entry) {
            buckets[at] = entry.next;
        } else {
            while (before.next != entry) {
                before = before.next;
            }
            before.next = entry.next;
        }
        count--;
        changes++;
    }

    /** Removes an entry, which loses its value. */
    private V drop(Entry<K, V> entry) {
        unlink(entry);
        V value = entry.value;
        entry.value = null;
        return value;
    }

    public V put(K key, V value) {
        checkNotNull(value);
        Entry<K, V> entry = find(key);
        if (entry != null) {
            return entry.setValue(value);
        }
        add(key, value);
        return null;
    }

    public V putIfAbsent(K key, V value) {
        checkNotNull(value);
        Entry<K, V> entry = find(key);
        if (entry != null) {
            return entry.value;
        }
        add(key, value);
        return null;
    }

    public void putAll(Map<? extends K, ? extends V> t) {
        for (Map.Entry<? extends K, ? extends V> entry : t.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    public V remove(Object key) {
        Entry<K, V> entry = find(key);
        return entry == null ? null : drop(entry);
    }

    public boolean remove(Object key, Object value) {
        checkNotNull(value);
        Entry<K, V> entry = find(key);
        boolean fits = entry != null && entry.value.equals(value);
        if (fits) {
            drop(entry);
        }
        return fits;
    }

    public V replace(K key, V value) {
        checkNotNull(value);
        Entry<K, V> entry = find(key);
        return entry == null ? null : entry.setValue(value);
    }

    public boolean replace(K key, V oldValue, V newValue) {
        checkNotNull(oldValue);
        checkNotNull(newValue);
        Entry<K, V> entry = find(key);
        boolean fits = entry != null && entry.value.equals(oldValue);
        if (fits) {
            entry.value = newValue;
        }
        return fits;
    }

    public void clear() {
        changes++;
        count = 0;
        for (int i = 0; i < buckets.length; i++) {
            buckets[i] = null;
        }
    }

    // Functions. They must not change the table.

    private void checkChanges(int before) {
        if (changes != before) {
            throw new ConcurrentModificationException();
        }
    }

    /** A function's result for an entry, or for a key that has none; null: no entry. */
    private V settle(Entry<K, V> entry, K key, V value) {
        if (entry == null) {
            return value == null ? null : add(key, value);
        }
        if (value == null) {
            unlink(entry);
        } else {
            entry.value = value;
        }
        return value;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        checkNotNull(mappingFunction);
        Entry<K, V> entry = find(key);
        if (entry != null) {
            return entry.value;
        }
        int before = changes;
        V value = mappingFunction.apply(key);
        checkChanges(before);
        return settle(null, key, value);
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        checkNotNull(remappingFunction);
        Entry<K, V> entry = find(key);
        return entry == null ? null : remap(entry, key, remappingFunction);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        checkNotNull(remappingFunction);
        return remap(find(key), key, remappingFunction);
    }

    private V remap(Entry<K, V> entry, K key, BiFunction<? super K, ? super V, ? extends V> function) {
        int before = changes;
        V value = function.apply(key, entry == null ? null : entry.value);
        checkChanges(before);
        return settle(entry, key, value);
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        checkNotNull(remappingFunction);
        Entry<K, V> entry = find(key);
        if (entry == null) {
            return settle(null, key, value);
        }
        int before = changes;
        V merged = remappingFunction.apply(entry.value, value);
        checkChanges(before);
        return settle(entry, key, merged);
    }

    // These two begin with the first bucket.

    public void forEach(BiConsumer<? super K, ? super V> action) {
        checkNotNull(action);
        int before = changes;
        for (Entry<K, V> chain : buckets) {
            for (Entry<K, V> entry = chain; entry != null; entry = entry.next) {
                action.accept(entry.key, entry.value);
                checkChanges(before);
            }
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        checkNotNull(function);
        int before = changes;
        for (Entry<K, V> chain : buckets) {
            for (Entry<K, V> entry = chain; entry != null; entry = entry.next) {
                entry.setValue(function.apply(entry.key, entry.value));
                checkChanges(before);
            }
        }
    }

    public boolean equals(Object o) {
        if (!(o instanceof Map)) {
            return false;
        }
        Map<?, ?> other = (Map<?, ?>) o;
        if (other == this) {
            return true;
        }
        boolean same = other.size() == count;
        try {
            Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
            while (same && entries.hasNext()) {
                Map.Entry<K, V> entry = entries.next();
                same = Entries.maps(other, entry.getKey(), entry.getValue());
            }
            return same;
        } catch (NullPointerException | ClassCastException refused) {
            return false;
        }
    }

    public int hashCode() {
        // A table that is in itself counts for nothing there.
        if (hashing) {
            return 0;
        }
        hashing = true;
        int sum = 0;
        for (Entry<K, V> chain : buckets) {
            for (Entry<K, V> entry = chain; entry != null; entry = entry.next) {
                sum += entry.hashCode();
            }
        }
        hashing = false;
        return sum;
    }

    private String textOf(Object part) {
        return part == this ? "(this Map)" : part.toString();
    }

    public String toString() {
        StringBuilder text = new StringBuilder("{");
        String separator = "";
        for (Map.Entry<K, V> entry : entrySet()) {
            text.append(separator).append(textOf(entry.getKey()));
            text.append('=').append(textOf(entry.getValue()));
            separator = ", ";
        }
        return text.append('}').toString();
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        Hashtable<K, V> copy;
        if (getClass() == Hashtable.class) {
            copy = new Hashtable<K, V>((Void) null);
            copy.loadFactor = loadFactor;
        } else {
            try {
                copy = (Hashtable<K, V>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
        }
        copy.makeBuckets(buckets.length);
        copy.room = room;
        copy.count = count;
        copy.changes = 0;
        copy.keys = null;
        copy.elements = null;
        copy.pairs = null;
        for (int i = 0; i < buckets.length; i++) {
            Entry<K, V> last = null;
            for (Entry<K, V> entry = buckets[i]; entry != null; entry = entry.next) {
                Entry<K, V> twin = new Entry<K, V>(entry.hash, entry.key, entry.value);
                if (last == null) {
                    copy.buckets[i] = twin;
                } else {
                    last.next = twin;
                }
                last = twin;
            }
        }
        return copy;
    }

    // What a walk through the table gives.
    private static final int KEYS = 0;
    private static final int VALUES = 1;
    private static final int ENTRIES = 2;

    /** From the last bucket to the first: as an iterator, which notices changes, or as an enumeration, which does not. */
    private final class Enumerator<T> implements Enumeration<T>, Iterator<T> {
        private final Entry<K, V>[] walked = buckets;
        private final int part;
        private final boolean strict;
        // The buckets from this one on are done, but for the rest of a chain.
        private int bucket = walked.length;
        private Entry<K, V> rest;
        private Entry<K, V> given;
        private int expected = changes;

        Enumerator(int part, boolean strict) {
            this.part = part;
            this.strict = strict;
        }

        public boolean hasMoreElements() {
            while (rest == null && bucket > 0) {
                bucket--;
                rest = walked[bucket];
            }
            return rest != null;
        }

        @SuppressWarnings("unchecked")
        public T nextElement() {
            if (!hasMoreElements()) {
                throw new NoSuchElementException("Hashtable Enumerator");
            }
            given = rest;
            rest = given.next;
            if (part == ENTRIES) {
                return (T) given;
            }
            return (T) (part == KEYS ? given.key : given.value);
        }

        public boolean hasNext() {
            return hasMoreElements();
        }

        public T next() {
            checkChanges(expected);
            return nextElement();
        }

        public void remove() {
            if (!strict) {
                throw new UnsupportedOperationException();
            }
            if (given == null) {
                throw new IllegalStateException("Hashtable Enumerator");
            }
            checkChanges(expected);
            unlink(given);
            given = null;
            expected = changes;
        }
    }

    // An empty table has an end at once, whatever is put then.

    private <T> Enumeration<T> enumeration(int part) {
        return count == 0 ? Collections.<T>emptyEnumeration() : new Enumerator<T>(part, false);
    }

    private <T> Iterator<T> walk(int part) {
        return count == 0 ? Collections.<T>emptyIterator() : new Enumerator<T>(part, true);
    }

    public Enumeration<K> keys() {
        return enumeration(KEYS);
    }

    public Enumeration<V> elements() {
        return enumeration(VALUES);
    }

    // Views.

    public Set<K> keySet() {
        if (keys == null) {
            keys = Collections.synchronizedSet(new KeySet());
        }
        return keys;
    }

    public Collection<V> values() {
        if (elements == null) {
            elements = Collections.synchronizedCollection(new ValueCollection());
        }
        return elements;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (pairs == null) {
            pairs = Collections.synchronizedSet(new EntrySet());
        }
        return pairs;
    }

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

        public boolean remove(Object o) {
            int before = count;
            Hashtable.this.remove(o);
            return count < before;
        }

        public void clear() {
            Hashtable.this.clear();
        }
    }

    private final class ValueCollection extends AbstractCollection<V> {
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
            Hashtable.this.clear();
        }
    }

    private final class EntrySet extends AbstractSet<Map.Entry<K, V>> {
        public Iterator<Map.Entry<K, V>> iterator() {
            return walk(ENTRIES);
        }

        public int size() {
            return count;
        }

        /** Nothing is added, but what is no entry is told so. */
        public boolean add(Map.Entry<K, V> entry) {
            return super.add(entry);
        }

        // The entry's own equals decides, also about the key.
        private Entry<K, V> same(Object o) {
            if (!(o instanceof Map.Entry)) {
                return null;
            }
            Object key = ((Map.Entry<?, ?>) o).getKey();
            int hash = key.hashCode();
            Entry<K, V> entry = buckets[bucketOf(hash)];
            while (entry != null && (entry.hash != hash || !entry.equals(o))) {
                entry = entry.next;
            }
            return entry;
        }

        public boolean contains(Object o) {
            return same(o) != null;
        }

        public boolean remove(Object o) {
            Entry<K, V> entry = same(o);
            if (entry == null) {
                return false;
            }
            drop(entry);
            return true;
        }

        public void clear() {
            Hashtable.this.clear();
        }
    }
}
