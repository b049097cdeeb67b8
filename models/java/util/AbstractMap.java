package java.util;

import java.io.Serializable;

/** What a map is with only a set of entries. */
public abstract class AbstractMap<K, V> implements Map<K, V> {
    // The views, once asked for. The JDK's own maps in this package know these fields.
    transient Set<K> keySet;
    transient Collection<V> values;

    protected AbstractMap() {}

    public abstract Set<Entry<K, V>> entrySet();

    public int size() {
        return entrySet().size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    private static boolean matches(Object wanted, Object found) {
        return wanted == null ? found == null : wanted.equals(found);
    }

    /** Goes on to the first entry with the key and gives it; null where there is none. */
    private static <K, V> Entry<K, V> seek(Iterator<Entry<K, V>> entries, Object key) {
        while (entries.hasNext()) {
            Entry<K, V> entry = entries.next();
            if (matches(key, entry.getKey())) {
                return entry;
            }
        }
        return null;
    }

    public boolean containsKey(Object key) {
        return seek(entrySet().iterator(), key) != null;
    }

    public V get(Object key) {
        Entry<K, V> entry = seek(entrySet().iterator(), key);
        return entry == null ? null : entry.getValue();
    }

    public boolean containsValue(Object value) {
        for (Entry<K, V> entry : entrySet()) {
            if (matches(value, entry.getValue())) {
                return true;
            }
        }
        return false;
    }

    public V put(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        for (Entry<? extends K, ? extends V> entry : m.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    public V remove(Object key) {
        Iterator<Entry<K, V>> entries = entrySet().iterator();
        Entry<K, V> entry = seek(entries, key);
        if (entry == null) {
            return null;
        }
        V value = entry.getValue();
        entries.remove();
        return value;
    }

    public void clear() {
        entrySet().clear();
    }

    public Set<K> keySet() {
        if (keySet == null) {
            keySet = new KeyView<K, V>(this);
        }
        return keySet;
    }

    public Collection<V> values() {
        if (values == null) {
            values = new ValueView<K, V>(this);
        }
        return values;
    }

    private static final class KeyView<K, V> extends AbstractSet<K> {
        private final AbstractMap<K, V> map;

        KeyView(AbstractMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new PartIterator<K>(map.entrySet().iterator(), true);
        }
    }

    private static final class ValueView<K, V> extends AbstractCollection<V> {
        private final AbstractMap<K, V> map;

        ValueView(AbstractMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            return new PartIterator<V>(map.entrySet().iterator(), false);
        }
    }

    /** The keys or the values of entries. */
    private static final class PartIterator<T> implements Iterator<T> {
        private final Iterator<? extends Entry<?, ?>> entries;
        private final boolean keys;

        PartIterator(Iterator<? extends Entry<?, ?>> entries, boolean keys) {
            this.entries = entries;
            this.keys = keys;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        @SuppressWarnings("unchecked")
        public T next() {
            Entry<?, ?> entry = entries.next();
            return (T) (keys ? entry.getKey() : entry.getValue());
        }

        public void remove() {
            entries.remove();
        }
    }

    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof Map)) {
            return false;
        }
        Map<?, ?> other = (Map<?, ?>) o;
        if (size() != other.size()) {
            return false;
        }
        try {
            for (Entry<K, V> entry : entrySet()) {
                if (!Entries.maps(other, entry.getKey(), entry.getValue())) {
                    return false;
                }
            }
        } catch (NullPointerException | ClassCastException refused) {
            // The other map does not take such keys or values.
            return false;
        }
        return true;
    }

    public int hashCode() {
        int sum = 0;
        for (Entry<K, V> entry : entrySet()) {
            sum += entry.hashCode();
        }
        return sum;
    }

    public String toString() {
        StringBuilder text = new StringBuilder("{");
        String separator = "";
        for (Entry<K, V> entry : entrySet()) {
            K key = entry.getKey();
            V value = entry.getValue();
            text.append(separator);
            text.append(key == this ? "(this Map)" : key);
            text.append('=');
            text.append(value == this ? "(this Map)" : value);
            separator = ", ";
        }
        return text.append('}').toString();
    }

    // The copy has views of its own.
    @SuppressWarnings("unchecked")
    protected Object clone() throws CloneNotSupportedException {
        AbstractMap<K, V> copy = (AbstractMap<K, V>) super.clone();
        copy.keySet = null;
        copy.values = null;
        return copy;
    }

    /** An entry of its own. */
    public static class SimpleEntry<K, V> implements Entry<K, V>, Serializable {
        private final K key;
        private V value;

        public SimpleEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleEntry(Entry<? extends K, ? extends V> entry) {
            this(entry.getKey(), entry.getValue());
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V before = this.value;
            this.value = value;
            return before;
        }

        public boolean equals(Object o) {
            return Entries.same(key, value, o);
        }

        public int hashCode() {
            return Entries.hash(key, value);
        }

        public String toString() {
            return Entries.text(key, value);
        }
    }

    /** An entry of its own that does not change. */
    public static class SimpleImmutableEntry<K, V> implements Entry<K, V>, Serializable {
        private final K key;
        private final V value;

        public SimpleImmutableEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleImmutableEntry(Entry<? extends K, ? extends V> entry) {
            this(entry.getKey(), entry.getValue());
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object o) {
            return Entries.same(key, value, o);
        }

        public int hashCode() {
            return Entries.hash(key, value);
        }

        public String toString() {
            return Entries.text(key, value);
        }
    }
}
