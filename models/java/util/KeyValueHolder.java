package java.util;

/** What {@link Map#entry} gives: neither key nor value is null, and neither changes. */
final class KeyValueHolder<K, V> implements Map.Entry<K, V> {
    private final K key;
    private final V value;

    KeyValueHolder(K k, V v) {
        Objects.requireNonNull(k);
        Objects.requireNonNull(v);
        key = k;
        value = v;
    }

    public K getKey() {
        return key;
    }

    public V getValue() {
        return value;
    }

    public V setValue(V value) {
        throw new UnsupportedOperationException("not supported");
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
