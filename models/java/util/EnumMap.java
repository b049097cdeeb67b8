package java.util;

import java.io.Serializable;
import jackalope.rt.Env;

/** A map from the constants of an enum: an array of values. */
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements Serializable, Cloneable {
    private final Class<K> keyType;
    private transient K[] keyUniverse;
    // By ordinal: whether there is a value, and which.
    private transient boolean[] present;
    private transient Object[] vals;
    private transient int size = 0;
    private transient Set<Map.Entry<K, V>> entrySet;

    public EnumMap(Class<K> keyType) {
        this.keyType = keyType;
        init();
    }

    public EnumMap(EnumMap<K, ? extends V> m) {
        keyType = m.keyType;
        copyFrom(m);
    }

    public EnumMap(Map<K, ? extends V> m) {
        if (m instanceof EnumMap) {
            EnumMap<K, ? extends V> em = (EnumMap<K, ? extends V>) m;
            keyType = em.keyType;
            copyFrom(em);
        } else {
            if (m.isEmpty()) {
                throw new IllegalArgumentException("Specified map is empty");
            }
            keyType = m.keySet().iterator().next().getDeclaringClass();
            init();
            putAll(m);
        }
    }

    @SuppressWarnings("unchecked")
    private void init() {
        // Not an enum is an error at the first use of the constants.
        if (keyType == null) {
            throw new NullPointerException(
                    "Cannot invoke \"java.lang.Class.getEnumConstantsShared()\" because \"klass\" is null");
        }
        keyUniverse = (K[]) Env.enumConstants(keyType);
        present = new boolean[keyUniverse.length];
        vals = new Object[keyUniverse.length];
    }

    private void copyFrom(EnumMap<K, ? extends V> m) {
        keyUniverse = m.keyUniverse;
        int n = keyUniverse.length;
        present = new boolean[n];
        vals = new Object[n];
        for (int i = 0; i < n; i++) {
            present[i] = m.present[i];
            vals[i] = m.vals[i];
        }
        size = m.size;
    }

    public int size() {
        return size;
    }

    private boolean hasValue(int i, Object value) {
        return present[i] && Objects.equals(value, vals[i]);
    }

    public boolean containsValue(Object value) {
        for (int i = 0; i < vals.length; i++) {
            if (hasValue(i, value)) {
                return true;
            }
        }
        return false;
    }

    public boolean containsKey(Object key) {
        return isValidKey(key) && present[((Enum<?>) key).ordinal()];
    }

    private boolean containsMapping(Object key, Object value) {
        return isValidKey(key) && hasValue(((Enum<?>) key).ordinal(), value);
    }

    @SuppressWarnings("unchecked")
    private V value(int i) {
        return (V) vals[i];
    }

    public V get(Object key) {
        return isValidKey(key) ? value(((Enum<?>) key).ordinal()) : null;
    }

    public V put(K key, V value) {
        typeCheck(key);
        int index = key.ordinal();
        V oldValue = value(index);
        vals[index] = value;
        if (!present[index]) {
            present[index] = true;
            size++;
        }
        return oldValue;
    }

    public V remove(Object key) {
        if (!isValidKey(key)) {
            return null;
        }
        int index = ((Enum<?>) key).ordinal();
        V oldValue = value(index);
        drop(index);
        return oldValue;
    }

    private void drop(int index) {
        if (present[index]) {
            present[index] = false;
            vals[index] = null;
            size--;
        }
    }

    private boolean removeMapping(Object key, Object value) {
        if (!containsMapping(key, value)) {
            return false;
        }
        drop(((Enum<?>) key).ordinal());
        return true;
    }

    private boolean isValidKey(Object key) {
        if (key == null) {
            return false;
        }
        Class<?> keyClass = key.getClass();
        return keyClass == keyType || keyClass.getSuperclass() == keyType;
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        if (m instanceof EnumMap) {
            EnumMap<?, ?> em = (EnumMap<?, ?>) m;
            if (em.keyType != keyType) {
                if (em.isEmpty()) {
                    return;
                }
                throw new ClassCastException(em.keyType + " != " + keyType);
            }
            for (int i = 0; i < vals.length; i++) {
                if (em.present[i]) {
                    if (!present[i]) {
                        present[i] = true;
                        size++;
                    }
                    vals[i] = em.vals[i];
                }
            }
        } else {
            super.putAll(m);
        }
    }

    public void clear() {
        for (int i = 0; i < vals.length; i++) {
            present[i] = false;
            vals[i] = null;
        }
        size = 0;
    }

    public Set<K> keySet() {
        if (keySet == null) {
            keySet = new KeySet();
        }
        return keySet;
    }

    private final class KeySet extends AbstractSet<K> {
        public Iterator<K> iterator() {
            return new KeyIterator();
        }

        public int size() {
            return size;
        }

        public boolean contains(Object o) {
            return containsKey(o);
        }

        public boolean remove(Object o) {
            int oldSize = size;
            EnumMap.this.remove(o);
            return size != oldSize;
        }

        public void clear() {
            EnumMap.this.clear();
        }
    }

    public Collection<V> values() {
        if (values == null) {
            values = new Values();
        }
        return values;
    }

    private final class Values extends AbstractCollection<V> {
        public Iterator<V> iterator() {
            return new ValueIterator();
        }

        public int size() {
            return size;
        }

        public boolean contains(Object o) {
            return containsValue(o);
        }

        public boolean remove(Object o) {
            for (int i = 0; i < vals.length; i++) {
                if (hasValue(i, o)) {
                    drop(i);
                    return true;
                }
            }
            return false;
        }

        public void clear() {
            EnumMap.this.clear();
        }
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entrySet == null) {
            entrySet = new EntrySet();
        }
        return entrySet;
    }

    private final class EntrySet extends AbstractSet<Map.Entry<K, V>> {
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator();
        }

        public boolean contains(Object o) {
            return o instanceof Map.Entry<?, ?> entry && containsMapping(entry.getKey(), entry.getValue());
        }

        public boolean remove(Object o) {
            return o instanceof Map.Entry<?, ?> entry && removeMapping(entry.getKey(), entry.getValue());
        }

        public int size() {
            return size;
        }

        public void clear() {
            EnumMap.this.clear();
        }

        public Object[] toArray() {
            return fill(new Object[size]);
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] a) {
            int n = size();
            if (a.length < n) {
                a = (T[]) Env.newArrayLike(a, n);
            }
            if (a.length > n) {
                a[n] = null;
            }
            return (T[]) fill(a);
        }

        private Object[] fill(Object[] a) {
            int j = 0;
            for (int i = 0; i < vals.length; i++) {
                if (present[i]) {
                    a[j] = new AbstractMap.SimpleEntry<K, V>(keyUniverse[i], value(i));
                    j++;
                }
            }
            return a;
        }
    }

    private abstract class EnumMapIterator {
        private int index = 0;
        int lastReturnedIndex = -1;

        public boolean hasNext() {
            while (index < vals.length && !present[index]) {
                index++;
            }
            return index != vals.length;
        }

        final int step() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            lastReturnedIndex = index;
            index++;
            return lastReturnedIndex;
        }

        public void remove() {
            if (lastReturnedIndex < 0) {
                throw new IllegalStateException();
            }
            drop(lastReturnedIndex);
            lastReturnedIndex = -1;
        }
    }

    private final class KeyIterator extends EnumMapIterator implements Iterator<K> {
        public K next() {
            return keyUniverse[step()];
        }
    }

    private final class ValueIterator extends EnumMapIterator implements Iterator<V> {
        public V next() {
            return value(step());
        }
    }

    private final class EntryIterator extends EnumMapIterator implements Iterator<Map.Entry<K, V>> {
        private Entry lastReturnedEntry;

        public Map.Entry<K, V> next() {
            lastReturnedEntry = new Entry(step());
            return lastReturnedEntry;
        }

        public void remove() {
            super.remove();
            // The entry is of no more use.
            lastReturnedEntry.index = -1;
        }
    }

    private final class Entry implements Map.Entry<K, V> {
        private int index;

        Entry(int index) {
            this.index = index;
        }

        private void check() {
            if (index < 0) {
                throw new IllegalStateException("Entry was removed");
            }
        }

        public K getKey() {
            check();
            return keyUniverse[index];
        }

        public V getValue() {
            check();
            return value(index);
        }

        public V setValue(V value) {
            check();
            V oldValue = value(index);
            vals[index] = value;
            // Also where the entry has gone by another way.
            present[index] = true;
            return oldValue;
        }

        public boolean equals(Object o) {
            if (index < 0) {
                return o == this;
            }
            return o instanceof Map.Entry<?, ?> e
                    && e.getKey() == keyUniverse[index]
                    && Objects.equals(vals[index], e.getValue());
        }

        public int hashCode() {
            return index < 0 ? super.hashCode() : entryHashCode(index);
        }

        public String toString() {
            return index < 0 ? super.toString() : keyUniverse[index] + "=" + vals[index];
        }
    }

    private int entryHashCode(int index) {
        return keyUniverse[index].hashCode() ^ Objects.hashCode(vals[index]);
    }

    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (o instanceof EnumMap) {
            return equalsEnumMap((EnumMap<?, ?>) o);
        }
        if (!(o instanceof Map<?, ?> m)) {
            return false;
        }
        if (size != m.size()) {
            return false;
        }
        for (int i = 0; i < keyUniverse.length; i++) {
            if (present[i]) {
                K key = keyUniverse[i];
                Object value = vals[i];
                if (value == null) {
                    if (!(m.get(key) == null && m.containsKey(key))) {
                        return false;
                    }
                } else if (!value.equals(m.get(key))) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean equalsEnumMap(EnumMap<?, ?> em) {
        if (em.size != size) {
            return false;
        }
        if (em.keyType != keyType) {
            return size == 0;
        }
        for (int i = 0; i < keyUniverse.length; i++) {
            if (present[i] != em.present[i] || !Objects.equals(em.vals[i], vals[i])) {
                return false;
            }
        }
        return true;
    }

    public int hashCode() {
        int h = 0;
        for (int i = 0; i < keyUniverse.length; i++) {
            if (present[i]) {
                h += entryHashCode(i);
            }
        }
        return h;
    }

    @SuppressWarnings("unchecked")
    public EnumMap<K, V> clone() {
        if (getClass() == EnumMap.class) {
            return new EnumMap<K, V>((EnumMap<K, V>) this);
        }
        EnumMap<K, V> result;
        try {
            result = (EnumMap<K, V>) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError();
        }
        result.copyFrom(this);
        result.entrySet = null;
        return result;
    }

    private void typeCheck(K key) {
        Class<?> keyClass = key.getClass();
        if (keyClass != keyType && keyClass.getSuperclass() != keyType) {
            throw new ClassCastException(keyClass + " != " + keyType);
        }
    }
}
