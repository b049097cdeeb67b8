package java.util;

/** What all entries of maps have in common, whatever they are made of. No class of the JDK. */
final class Entries {
    private Entries() {}

    /** Whether {@code other} is an entry with this key and this value. */
    static boolean same(Object key, Object value, Object other) {
        if (!(other instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
        return Objects.equals(key, entry.getKey()) && Objects.equals(value, entry.getValue());
    }

    static int hash(Object key, Object value) {
        int ofKey = key == null ? 0 : key.hashCode();
        int ofValue = value == null ? 0 : value.hashCode();
        return ofKey ^ ofValue;
    }

    static String text(Object key, Object value) {
        return key + "=" + value;
    }

    /** Whether the map has this key with this value. The value's own {@code equals} decides. */
    static boolean maps(Map<?, ?> map, Object key, Object value) {
        Object found = map.get(key);
        if (value == null) {
            return found == null && map.containsKey(key);
        }
        return value.equals(found);
    }

    /** The key and the value that the entry has now; an entry that has left its map is a change of the map. */
    static <K, V> Map.Entry<K, V> now(Map.Entry<K, V> entry) {
        try {
            return new AbstractMap.SimpleImmutableEntry<K, V>(entry.getKey(), entry.getValue());
        } catch (IllegalStateException gone) {
            throw new ConcurrentModificationException(gone);
        }
    }

    static <K, V> void set(Map.Entry<K, V> entry, V value) {
        try {
            entry.setValue(value);
        } catch (IllegalStateException gone) {
            throw new ConcurrentModificationException(gone);
        }
    }
}
