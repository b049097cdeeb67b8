package java.util;

/** An entry of its own, detached from a map (since Java 21). */
final class NullableKeyValueHolder<K, V> implements Map.Entry<K, V> {
    final K key;
    final V value;

    NullableKeyValueHolder(K key, V value) {
        this.key = key;
        this.value = value;
    }

    NullableKeyValueHolder(Map.Entry<K, V> entry) {
        Objects.requireNonNull(entry);
        this.key = entry.getKey();
        this.value = entry.getValue();
    }

    @Override
    public K getKey() {
        return key;
    }

    @Override
    public V getValue() {
        return value;
    }

    @Override
    public V setValue(V value) {
        throw new UnsupportedOperationException("not supported");
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> other = (Map.Entry<?, ?>) o;
        return Objects.equals(key, other.getKey()) && Objects.equals(value, other.getValue());
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(key) ^ Objects.hashCode(value);
    }

    @Override
    public String toString() {
        return key + "=" + value;
    }
}
