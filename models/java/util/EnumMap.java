package java.util;

import jackalope.rt.Env;
import jackalope.rt.Throws;
import java.io.Serializable;

/** A map whose keys are the constants of one enum class, in their order. Its iterators show what there is when they get there. */
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements Serializable, Cloneable {
    // In the place of a key that is not in the map.
    private static final Object NOTHING = new Object();

    private final Class<K> keyType;
    private transient K[] constants;
    // By ordinal.
    private transient Object[] slots;
    private transient int count;
    private transient Set<Map.Entry<K, V>> pairs;

    public EnumMap(Class<K> keyType) {
        this.keyType = keyType;
        begin();
    }

    public EnumMap(EnumMap<K, ? extends V> m) {
        keyType = m.keyType;
        share(m);
    }

    public EnumMap(Map<K, ? extends V> m) {
        if (m instanceof EnumMap) {
            EnumMap<K, ? extends V> other = (EnumMap<K, ? extends V>) m;
            keyType = other.keyType;
            share(other);
            return;
        }
        if (m.isEmpty()) {
            throw new IllegalArgumentException("Specified map is empty");
        }
        keyType = m.keySet().iterator().next().getDeclaringClass();
        begin();
        putAll(m);
    }

    @SuppressWarnings("unchecked")
    private void begin() {
        if (keyType == null) {
            throw Throws.noEnumClass();
        }
        constants = (K[]) Env.enumConstants(keyType);
        // Not an enum is an error here, with the field's name in the message.
        slots = new Object[constants.length];
        clear();
    }

    /** Begins with the entries of another map. */
    private void share(EnumMap<K, ? extends V> m) {
        constants = m.constants;
        count = m.count;
        slots = new Object[constants.length];
        System.arraycopy(m.slots, 0, slots, 0, slots.length);
    }

    /** The place of a key that may be in the map; else -1. */
    private int placeOf(Object key) {
        return key != null && EnumSet.isConstant(key, keyType) ? ((Enum<?>) key).ordinal() : -1;
    }

    /** The place of a key in the map; else -1. */
    private int find(Object key) {
        int place = placeOf(key);
        return place >= 0 && slots[place] != NOTHING ? place : -1;
    }

    /** The place of a key in the map with this value; else -1. */
    private int find(Object key, Object value) {
        int place = find(key);
        return place >= 0 && Objects.equals(value, slots[place]) ? place : -1;
    }

    /** The value at a place, also null where there is none. */
    @SuppressWarnings("unchecked")
    private V valueAt(int place) {
        Object value = slots[place];
        return value == NOTHING ? null : (V) value;
    }

    private V set(int place, Object value) {
        V before = valueAt(place);
        slots[place] = value;
        return before;
    }

    private V drop(int place) {
        count--;
        return set(place, NOTHING);
    }

    public int size() {
        return count;
    }

    public boolean containsKey(Object key) {
        return find(key) >= 0;
    }

    public boolean containsValue(Object value) {
        return placeOfValue(value) >= 0;
    }

    private int placeOfValue(Object value) {
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] != NOTHING && Objects.equals(value, slots[i])) {
                return i;
            }
        }
        return -1;
    }

    public V get(Object key) {
        int place = find(key);
        return place < 0 ? null : valueAt(place);
    }

    public V put(K key, V value) {
        checkKey(key);
        int place = key.ordinal();
        if (slots[place] == NOTHING) {
            count++;
        }
        return set(place, value);
    }

    // The name is in the message where it is null.
    private void checkKey(K key) {
        Class<?> own = key.getClass();
        if (!EnumSet.isConstant(key, keyType)) {
            throw new ClassCastException(own + " != " + keyType);
        }
    }

    public V remove(Object key) {
        int place = find(key);
        return place < 0 ? null : drop(place);
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        if (!(m instanceof EnumMap)) {
            super.putAll(m);
            return;
        }
        EnumMap<?, ?> other = (EnumMap<?, ?>) m;
        if (other.keyType != keyType) {
            if (other.count != 0) {
                throw new ClassCastException(other.keyType + " != " + keyType);
            }
            return;
        }
        for (int i = 0; i < slots.length; i++) {
            if (other.slots[i] != NOTHING) {
                if (slots[i] == NOTHING) {
                    count++;
                }
                slots[i] = other.slots[i];
            }
        }
    }

    public void clear() {
        for (int i = 0; i < slots.length; i++) {
            slots[i] = NOTHING;
        }
        count = 0;
    }

    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Map)) {
            return false;
        }
        Map<?, ?> other = (Map<?, ?>) o;
        if (other.size() != count) {
            return false;
        }
        if (o instanceof EnumMap) {
            return sameAs((EnumMap<?, ?>) o);
        }
        // What the other map throws is not caught.
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] != NOTHING && !Entries.maps(other, constants[i], slots[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean sameAs(EnumMap<?, ?> other) {
        if (other.keyType != keyType) {
            return count == 0;
        }
        for (int i = 0; i < slots.length; i++) {
            if (!Objects.equals(other.slots[i], slots[i])) {
                return false;
            }
        }
        return true;
    }

    private int hashAt(int place) {
        if (slots[place] == NOTHING) {
            throw new NullPointerException("Cannot invoke \"Object.hashCode()\" because \"this.vals[index]\" is null");
        }
        return Entries.hash(constants[place], slots[place]);
    }

    public int hashCode() {
        int sum = 0;
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] != NOTHING) {
                sum += hashAt(i);
            }
        }
        return sum;
    }

    @SuppressWarnings("unchecked")
    public EnumMap<K, V> clone() {
        if (getClass() == EnumMap.class) {
            return new EnumMap<K, V>(this);
        }
        try {
            EnumMap<K, V> copy = (EnumMap<K, V>) super.clone();
            copy.share(this);
            copy.pairs = null;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError();
        }
    }

    // What a walk through the map gives.
    private static final int KEYS = 0;
    private static final int VALUES = 1;
    private static final int ENTRIES = 2;

    private final class Walk<T> implements Iterator<T> {
        private final int part;
        private int next;
        // The place given last, and the entry there if it was given; -1: none, or removed.
        private int given = -1;
        private Entry entry;

        Walk(int part) {
            this.part = part;
        }

        public boolean hasNext() {
            while (next < slots.length && slots[next] == NOTHING) {
                next++;
            }
            return next < slots.length;
        }

        @SuppressWarnings("unchecked")
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            given = next;
            next++;
            if (part == ENTRIES) {
                entry = new Entry(given);
                return (T) entry;
            }
            return part == KEYS ? (T) constants[given] : (T) slots[given];
        }

        public void remove() {
            if (given < 0) {
                throw new IllegalStateException();
            }
            if (slots[given] != NOTHING) {
                drop(given);
            }
            given = -1;
            if (entry != null) {
                entry.place = -1;
            }
        }
    }

    /** An entry from an iterator. */
    private final class Entry implements Map.Entry<K, V> {
        // -1 when the iterator removed it.
        private int place;

        Entry(int place) {
            this.place = place;
        }

        private int checkedPlace() {
            if (place < 0) {
                throw new IllegalStateException("Entry was removed");
            }
            return place;
        }

        public K getKey() {
            return constants[checkedPlace()];
        }

        public V getValue() {
            return valueAt(checkedPlace());
        }

        // A key that has gone by another way is in the map again, but not counted.
        public V setValue(V value) {
            return set(checkedPlace(), value);
        }

        public boolean equals(Object o) {
            if (place < 0 || !(o instanceof Map.Entry)) {
                return o == this;
            }
            Map.Entry<?, ?> other = (Map.Entry<?, ?>) o;
            return other.getKey() == constants[place] && Objects.equals(valueAt(place), other.getValue());
        }

        public int hashCode() {
            return place < 0 ? super.hashCode() : hashAt(place);
        }

        public String toString() {
            return place < 0 ? super.toString() : Entries.text(constants[place], valueAt(place));
        }
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
        if (pairs == null) {
            pairs = new EntrySet();
        }
        return pairs;
    }

    private boolean removeAt(int place) {
        if (place < 0) {
            return false;
        }
        drop(place);
        return true;
    }

    private final class KeySet extends AbstractSet<K> {
        public Iterator<K> iterator() {
            return new Walk<K>(KEYS);
        }

        public int size() {
            return count;
        }

        public boolean contains(Object o) {
            return containsKey(o);
        }

        public boolean remove(Object o) {
            return removeAt(find(o));
        }

        public void clear() {
            EnumMap.this.clear();
        }
    }

    private final class Values extends AbstractCollection<V> {
        public Iterator<V> iterator() {
            return new Walk<V>(VALUES);
        }

        public int size() {
            return count;
        }

        public boolean contains(Object o) {
            return containsValue(o);
        }

        public boolean remove(Object o) {
            return removeAt(placeOfValue(o));
        }

        public void clear() {
            EnumMap.this.clear();
        }
    }

    private final class EntrySet extends AbstractSet<Map.Entry<K, V>> {
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Walk<Map.Entry<K, V>>(ENTRIES);
        }

        public int size() {
            return count;
        }

        private int placeOfEntry(Object o) {
            if (!(o instanceof Map.Entry)) {
                return -1;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) o;
            return find(entry.getKey(), entry.getValue());
        }

        public boolean contains(Object o) {
            return placeOfEntry(o) >= 0;
        }

        public boolean remove(Object o) {
            return removeAt(placeOfEntry(o));
        }

        public void clear() {
            EnumMap.this.clear();
        }

        // Arrays have entries of their own.

        public Object[] toArray() {
            return toArray(new Object[count]);
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] a) {
            Object[] target = a;
            if (a.length < count) {
                target = (Object[]) Env.newArrayLike(a, count);
            } else if (a.length > count) {
                target[count] = null;
            }
            int filled = 0;
            for (int i = 0; i < slots.length; i++) {
                if (slots[i] != NOTHING) {
                    target[filled] = new AbstractMap.SimpleEntry<K, V>(constants[i], valueAt(i));
                    filled++;
                }
            }
            return (T[]) target;
        }
    }
}
