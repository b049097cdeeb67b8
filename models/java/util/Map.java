package java.util;

import jackalope.rt.Env;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A map. The maps made here ({@code of}, {@code ofEntries}, {@code copyOf}) have an order that changes from run to run in the JDK; see
 * ImmutableCollections.
 */
public interface Map<K, V> {
    int size();

    boolean isEmpty();

    boolean containsKey(Object key);

    boolean containsValue(Object value);

    V get(Object key);

    V put(K key, V value);

    V remove(Object key);

    void putAll(Map<? extends K, ? extends V> m);

    void clear();

    Set<K> keySet();

    Collection<V> values();

    Set<Map.Entry<K, V>> entrySet();

    boolean equals(Object o);

    int hashCode();

    /** A key and its value. */
    interface Entry<K, V> {
        K getKey();

        V getValue();

        V setValue(V value);

        boolean equals(Object o);

        int hashCode();

        static <K extends Comparable<? super K>, V> Comparator<Map.Entry<K, V>> comparingByKey() {
            return (a, b) -> a.getKey().compareTo(b.getKey());
        }

        static <K, V extends Comparable<? super V>> Comparator<Map.Entry<K, V>> comparingByValue() {
            return (a, b) -> a.getValue().compareTo(b.getValue());
        }

        static <K, V> Comparator<Map.Entry<K, V>> comparingByKey(Comparator<? super K> cmp) {
            Objects.requireNonNull(cmp);
            return (a, b) -> cmp.compare(a.getKey(), b.getKey());
        }

        static <K, V> Comparator<Map.Entry<K, V>> comparingByValue(Comparator<? super V> cmp) {
            Objects.requireNonNull(cmp);
            return (a, b) -> cmp.compare(a.getValue(), b.getValue());
        }

        /** Since Java 17. What {@code Map.entry} made is its own copy. */
        @SuppressWarnings("unchecked")
        static <K, V> Map.Entry<K, V> copyOf(Map.Entry<? extends K, ? extends V> e) {
            Objects.requireNonNull(e);
            return e instanceof KeyValueHolder ? (Map.Entry<K, V>) e : Map.entry(e.getKey(), e.getValue());
        }
    }

    // The default methods, as documented: with the other methods of the map.

    default V getOrDefault(Object key, V defaultValue) {
        V value = get(key);
        boolean absent = value == null && !containsKey(key);
        return absent ? defaultValue : value;
    }

    default void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        for (Entry<K, V> entry : entrySet()) {
            Entry<K, V> now = Entries.now(entry);
            action.accept(now.getKey(), now.getValue());
        }
    }

    default void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        for (Entry<K, V> entry : entrySet()) {
            Entry<K, V> now = Entries.now(entry);
            Entries.set(entry, function.apply(now.getKey(), now.getValue()));
        }
    }

    default V putIfAbsent(K key, V value) {
        V present = get(key);
        return present == null ? put(key, value) : present;
    }

    default boolean remove(Object key, Object value) {
        if (containsKey(key) && Objects.equals(get(key), value)) {
            remove(key);
            return true;
        }
        return false;
    }

    default boolean replace(K key, V oldValue, V newValue) {
        if (containsKey(key) && Objects.equals(get(key), oldValue)) {
            put(key, newValue);
            return true;
        }
        return false;
    }

    default V replace(K key, V value) {
        return containsKey(key) ? put(key, value) : null;
    }

    default V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        Objects.requireNonNull(mappingFunction);
        V value = get(key);
        if (value == null) {
            value = mappingFunction.apply(key);
            if (value != null) {
                put(key, value);
            }
        }
        return value;
    }

    default V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        V before = get(key);
        if (before == null) {
            return null;
        }
        V value = remappingFunction.apply(key, before);
        if (value == null) {
            remove(key);
        } else {
            put(key, value);
        }
        return value;
    }

    default V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        V before = get(key);
        V value = remappingFunction.apply(key, before);
        if (value != null) {
            put(key, value);
        } else if (before != null || containsKey(key)) {
            remove(key);
        }
        return value;
    }

    default V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        Objects.requireNonNull(value);
        V before = get(key);
        V merged = before == null ? value : remappingFunction.apply(before, value);
        if (merged != null) {
            put(key, merged);
        } else {
            remove(key);
        }
        return merged;
    }

    static <K, V> Map<K, V> of() {
        return ImmutableCollections.emptyMap();
    }

    static <K, V> Map<K, V> of(K key1, V value1) {
        return new ImmutableCollections.Map1<K, V>(key1, value1);
    }

    static <K, V> Map<K, V> of(K key1, V value1, K key2, V value2) {
        return new ImmutableCollections.MapN<K, V>(key1, value1, key2, value2);
    }

    static <K, V> Map<K, V> of(K key1, V value1, K key2, V value2, K key3, V value3) {
        return new ImmutableCollections.MapN<K, V>(key1, value1, key2, value2, key3, value3);
    }

    static <K, V> Map<K, V> of(K key1, V value1, K key2, V value2, K key3, V value3, K key4, V value4) {
        return new ImmutableCollections.MapN<K, V>(key1, value1, key2, value2, key3, value3, key4, value4);
    }

    static <K, V> Map<K, V> of(K key1, V value1, K key2, V value2, K key3, V value3, K key4, V value4, K key5, V value5) {
        return new ImmutableCollections.MapN<K, V>(key1, value1, key2, value2, key3, value3, key4, value4, key5, value5);
    }

    static <K, V> Map<K, V> of(K key1, V value1, K key2, V value2, K key3, V value3, K key4, V value4, K key5, V value5, K key6, V value6) {
        return new ImmutableCollections.MapN<K, V>(key1, value1, key2, value2, key3, value3, key4, value4, key5, value5, key6, value6);
    }

    static <K, V> Map<K, V> of(K key1, V value1, K key2, V value2, K key3, V value3, K key4, V value4, K key5, V value5, K key6, V value6, K key7, V value7) {
        return new ImmutableCollections.MapN<K, V>(key1, value1, key2, value2, key3, value3, key4, value4, key5, value5, key6, value6, key7, value7);
    }

    static <K, V> Map<K, V> of(K key1, V value1, K key2, V value2, K key3, V value3, K key4, V value4, K key5, V value5, K key6, V value6, K key7, V value7, K key8, V value8) {
        return new ImmutableCollections.MapN<K, V>(key1, value1, key2, value2, key3, value3, key4, value4, key5, value5, key6, value6, key7, value7, key8, value8);
    }

    static <K, V> Map<K, V> of(K key1, V value1, K key2, V value2, K key3, V value3, K key4, V value4, K key5, V value5, K key6, V value6, K key7, V value7, K key8, V value8, K key9, V value9) {
        return new ImmutableCollections.MapN<K, V>(key1, value1, key2, value2, key3, value3, key4, value4, key5, value5, key6, value6, key7, value7, key8, value8, key9, value9);
    }

    static <K, V> Map<K, V> of(K key1, V value1, K key2, V value2, K key3, V value3, K key4, V value4, K key5, V value5, K key6, V value6, K key7, V value7, K key8, V value8, K key9, V value9, K key10, V value10) {
        return new ImmutableCollections.MapN<K, V>(key1, value1, key2, value2, key3, value3, key4, value4, key5, value5, key6, value6, key7, value7, key8, value8, key9, value9, key10, value10);
    }

    @SafeVarargs
    static <K, V> Map<K, V> ofEntries(Entry<? extends K, ? extends V>... entries) {
        int count = entries.length;
        if (count == 0) {
            return of();
        }
        if (count == 1) {
            return of(entries[0].getKey(), entries[0].getValue());
        }
        Object[] keysAndValues = new Object[2 * count];
        for (int i = 0; i < count; i++) {
            Entry<? extends K, ? extends V> entry = entries[i];
            keysAndValues[2 * i] = entry.getKey();
            keysAndValues[2 * i + 1] = entry.getValue();
        }
        return new ImmutableCollections.MapN<K, V>(keysAndValues);
    }

    static <K, V> Entry<K, V> entry(K k, V v) {
        return new KeyValueHolder<K, V>(k, v);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> map) {
        if (map instanceof ImmutableCollections.AbstractImmutableMap) {
            return (Map<K, V>) map;
        }
        if (Env.javaVersion() >= 25 && map.isEmpty()) {
            return of();
        }
        Entry[] entries = map.entrySet().toArray(new Entry[0]);
        return (Map<K, V>) ofEntries(entries);
    }
}
