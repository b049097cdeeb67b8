package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A red-black tree. Its shape is the JDK's, so the comparisons and their order are too: they are visible where the
 * comparator prints or counts.
 */
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, Serializable {
    // Null: the natural order.
    private final Comparator<? super K> comparator;
    private transient Entry<K, V> root;
    private transient int size = 0;
    private transient int modCount = 0;
    private transient Set<Map.Entry<K, V>> entrySet;
    private transient KeySet<K> navigableKeySet;
    private transient NavigableMap<K, V> descendingMap;

    /** A node. */
    static final class Entry<K, V> implements Map.Entry<K, V> {
        K key;
        V value;
        Entry<K, V> left;
        Entry<K, V> right;
        Entry<K, V> parent;
        boolean black = true;

        Entry(K key, V value, Entry<K, V> parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V oldValue = this.value;
            this.value = value;
            return oldValue;
        }

        public boolean equals(Object o) {
            return o instanceof Map.Entry<?, ?> e && valEquals(key, e.getKey()) && valEquals(value, e.getValue());
        }

        public int hashCode() {
            return (key == null ? 0 : key.hashCode()) ^ (value == null ? 0 : value.hashCode());
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    public TreeMap() {
        comparator = null;
    }

    public TreeMap(Comparator<? super K> comparator) {
        this.comparator = comparator;
    }

    public TreeMap(Map<? extends K, ? extends V> m) {
        comparator = null;
        putAll(m);
    }

    public TreeMap(SortedMap<K, ? extends V> m) {
        comparator = m.comparator();
        buildFromSorted(m.size(), m.entrySet().iterator(), null);
    }

    static boolean valEquals(Object o1, Object o2) {
        return o1 == null ? o2 == null : o1.equals(o2);
    }

    public int size() {
        return size;
    }

    public boolean containsKey(Object key) {
        return getEntry(key) != null;
    }

    public boolean containsValue(Object value) {
        for (Entry<K, V> e = getFirstEntry(); e != null; e = successor(e)) {
            if (valEquals(value, e.value)) {
                return true;
            }
        }
        return false;
    }

    public V get(Object key) {
        Entry<K, V> p = getEntry(key);
        return p == null ? null : p.value;
    }

    public Comparator<? super K> comparator() {
        return comparator;
    }

    public K firstKey() {
        return key(getFirstEntry());
    }

    public K lastKey() {
        return key(getLastEntry());
    }

    public void putAll(Map<? extends K, ? extends V> map) {
        int mapSize = map.size();
        if (size == 0 && mapSize != 0 && map instanceof SortedMap) {
            if (Objects.equals(comparator, ((SortedMap<?, ?>) map).comparator())) {
                ++modCount;
                buildFromSorted(mapSize, map.entrySet().iterator(), null);
                return;
            }
        }
        super.putAll(map);
    }

    @SuppressWarnings("unchecked")
    final int compare(Object k1, Object k2) {
        return comparator == null
                ? ((Comparable<? super K>) k1).compareTo((K) k2)
                : comparator.compare((K) k1, (K) k2);
    }

    // Null keys are errors in the natural order; a comparator may like them.
    private void checkKey(Object key) {
        if (comparator == null) {
            Objects.requireNonNull(key);
        }
    }

    final Entry<K, V> getEntry(Object key) {
        checkKey(key);
        if (comparator == null && root == null) {
            castToComparable(key);
        }
        Entry<K, V> p = root;
        while (p != null) {
            int cmp = compare(key, p.key);
            if (cmp < 0) {
                p = p.left;
            } else if (cmp > 0) {
                p = p.right;
            } else {
                return p;
            }
        }
        return null;
    }

    // A key that has no natural order is an error also where there is nothing to compare it with.
    private static Comparable<?> castToComparable(Object key) {
        return (Comparable<?>) key;
    }

    // The least key that is not less (orEqual) or is greater.
    private Entry<K, V> entryAbove(K key, boolean orEqual) {
        Entry<K, V> best = null;
        Entry<K, V> p = root;
        while (p != null) {
            int cmp = compare(key, p.key);
            if (cmp < 0) {
                best = p;
                p = p.left;
            } else if (cmp > 0 || !orEqual) {
                p = p.right;
            } else {
                return p;
            }
        }
        return best;
    }

    // The greatest key that is not greater (orEqual) or is less.
    private Entry<K, V> entryBelow(K key, boolean orEqual) {
        Entry<K, V> best = null;
        Entry<K, V> p = root;
        while (p != null) {
            int cmp = compare(key, p.key);
            if (cmp > 0) {
                best = p;
                p = p.right;
            } else if (cmp < 0 || !orEqual) {
                p = p.left;
            } else {
                return p;
            }
        }
        return best;
    }

    final Entry<K, V> getCeilingEntry(K key) {
        return entryAbove(key, true);
    }

    final Entry<K, V> getHigherEntry(K key) {
        return entryAbove(key, false);
    }

    final Entry<K, V> getFloorEntry(K key) {
        return entryBelow(key, true);
    }

    final Entry<K, V> getLowerEntry(K key) {
        return entryBelow(key, false);
    }

    public V put(K key, V value) {
        return put(key, value, true);
    }

    public V putIfAbsent(K key, V value) {
        return put(key, value, false);
    }

    private V put(K key, V value, boolean replaceOld) {
        if (root == null) {
            addEntryToEmptyMap(key, value);
            return null;
        }
        Entry<K, V> t = place(key);
        int cmp = lastComparison;
        if (cmp == 0) {
            V oldValue = t.value;
            if (replaceOld || oldValue == null) {
                t.value = value;
            }
            return oldValue;
        }
        addEntry(key, value, t, cmp < 0);
        return null;
    }

    // How the key compares with the node that place found.
    private transient int lastComparison;

    // The node with the key, or the one that is to be the parent of a new node. The tree is not empty.
    private Entry<K, V> place(K key) {
        checkKey(key);
        Entry<K, V> parent = null;
        Entry<K, V> t = root;
        int cmp = 0;
        while (t != null) {
            parent = t;
            cmp = compare(key, t.key);
            if (cmp == 0) {
                break;
            }
            t = cmp < 0 ? t.left : t.right;
        }
        lastComparison = cmp;
        return parent;
    }

    private void addEntryToEmptyMap(K key, V value) {
        // A check of the key.
        compare(key, key);
        root = new Entry<K, V>(key, value, null);
        size = 1;
        modCount++;
    }

    private void addEntry(K key, V value, Entry<K, V> parent, boolean addToLeft) {
        Entry<K, V> e = new Entry<K, V>(key, value, parent);
        if (addToLeft) {
            parent.left = e;
        } else {
            parent.right = e;
        }
        fixAfterInsertion(e);
        size++;
        modCount++;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        Objects.requireNonNull(mappingFunction);
        if (root == null) {
            V newValue = callMapping(key, mappingFunction);
            if (newValue != null) {
                addEntryToEmptyMap(key, newValue);
            }
            return newValue;
        }
        Entry<K, V> t = place(key);
        int cmp = lastComparison;
        if (cmp == 0) {
            if (t.value == null) {
                t.value = callMapping(key, mappingFunction);
            }
            return t.value;
        }
        V newValue = callMapping(key, mappingFunction);
        if (newValue != null) {
            addEntry(key, newValue, t, cmp < 0);
        }
        return newValue;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        Entry<K, V> oldEntry = getEntry(key);
        if (oldEntry != null && oldEntry.value != null) {
            return remapValue(oldEntry, key, remappingFunction);
        }
        return null;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        if (root == null) {
            V newValue = callRemapping(key, null, remappingFunction);
            if (newValue != null) {
                addEntryToEmptyMap(key, newValue);
            }
            return newValue;
        }
        Entry<K, V> t = place(key);
        int cmp = lastComparison;
        if (cmp == 0) {
            return remapValue(t, key, remappingFunction);
        }
        V newValue = callRemapping(key, null, remappingFunction);
        if (newValue != null) {
            addEntry(key, newValue, t, cmp < 0);
        }
        return newValue;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        Objects.requireNonNull(value);
        if (root == null) {
            addEntryToEmptyMap(key, value);
            return value;
        }
        Entry<K, V> t = place(key);
        int cmp = lastComparison;
        if (cmp != 0) {
            addEntry(key, value, t, cmp < 0);
            return value;
        }
        V newValue = value;
        if (t.value != null) {
            int mc = modCount;
            newValue = remappingFunction.apply(t.value, value);
            if (mc != modCount) {
                throw new ConcurrentModificationException();
            }
        }
        if (newValue == null) {
            deleteEntry(t);
        } else {
            t.value = newValue;
        }
        return newValue;
    }

    private V callMapping(K key, Function<? super K, ? extends V> mappingFunction) {
        int mc = modCount;
        V newValue = mappingFunction.apply(key);
        if (mc != modCount) {
            throw new ConcurrentModificationException();
        }
        return newValue;
    }

    private V callRemapping(K key, V oldValue, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        int mc = modCount;
        V newValue = remappingFunction.apply(key, oldValue);
        if (mc != modCount) {
            throw new ConcurrentModificationException();
        }
        return newValue;
    }

    private V remapValue(Entry<K, V> t, K key, BiFunction<? super K, ? super V, ? extends V> f) {
        V newValue = callRemapping(key, t.value, f);
        if (newValue == null) {
            deleteEntry(t);
        } else {
            t.value = newValue;
        }
        return newValue;
    }

    public V remove(Object key) {
        Entry<K, V> p = getEntry(key);
        if (p == null) {
            return null;
        }
        V oldValue = p.value;
        deleteEntry(p);
        return oldValue;
    }

    public void clear() {
        modCount++;
        size = 0;
        root = null;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        TreeMap<K, V> clone;
        if (getClass() == TreeMap.class) {
            clone = new TreeMap<K, V>(comparator);
        } else {
            try {
                clone = (TreeMap<K, V>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
            clone.root = null;
            clone.size = 0;
            clone.modCount = 0;
            clone.entrySet = null;
            clone.navigableKeySet = null;
            clone.descendingMap = null;
        }
        clone.buildFromSorted(size, entrySet().iterator(), null);
        return clone;
    }

    public Map.Entry<K, V> firstEntry() {
        return exportEntry(getFirstEntry());
    }

    public Map.Entry<K, V> lastEntry() {
        return exportEntry(getLastEntry());
    }

    public Map.Entry<K, V> pollFirstEntry() {
        Entry<K, V> p = getFirstEntry();
        Map.Entry<K, V> result = exportEntry(p);
        if (p != null) {
            deleteEntry(p);
        }
        return result;
    }

    public Map.Entry<K, V> pollLastEntry() {
        Entry<K, V> p = getLastEntry();
        Map.Entry<K, V> result = exportEntry(p);
        if (p != null) {
            deleteEntry(p);
        }
        return result;
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return exportEntry(getLowerEntry(key));
    }

    public K lowerKey(K key) {
        return keyOrNull(getLowerEntry(key));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return exportEntry(getFloorEntry(key));
    }

    public K floorKey(K key) {
        return keyOrNull(getFloorEntry(key));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return exportEntry(getCeilingEntry(key));
    }

    public K ceilingKey(K key) {
        return keyOrNull(getCeilingEntry(key));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return exportEntry(getHigherEntry(key));
    }

    public K higherKey(K key) {
        return keyOrNull(getHigherEntry(key));
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> navigableKeySet() {
        if (navigableKeySet == null) {
            navigableKeySet = new KeySet<K>(this);
        }
        return navigableKeySet;
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public Collection<V> values() {
        if (values == null) {
            values = new Values();
        }
        return values;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entrySet == null) {
            entrySet = new EntrySet();
        }
        return entrySet;
    }

    public NavigableMap<K, V> descendingMap() {
        if (descendingMap == null) {
            descendingMap = new SubMap<K, V>(this, true, true, null, true, true, null, true);
        }
        return descendingMap;
    }

    public NavigableMap<K, V> subMap(K fromKey, boolean fromInclusive, K toKey, boolean toInclusive) {
        return new SubMap<K, V>(this, false, false, fromKey, fromInclusive, false, toKey, toInclusive);
    }

    public NavigableMap<K, V> headMap(K toKey, boolean inclusive) {
        return new SubMap<K, V>(this, false, true, null, true, false, toKey, inclusive);
    }

    public NavigableMap<K, V> tailMap(K fromKey, boolean inclusive) {
        return new SubMap<K, V>(this, false, false, fromKey, inclusive, true, null, true);
    }

    public SortedMap<K, V> subMap(K fromKey, K toKey) {
        return subMap(fromKey, true, toKey, false);
    }

    public SortedMap<K, V> headMap(K toKey) {
        return headMap(toKey, false);
    }

    public SortedMap<K, V> tailMap(K fromKey) {
        return tailMap(fromKey, true);
    }

    public boolean replace(K key, V oldValue, V newValue) {
        Entry<K, V> p = getEntry(key);
        if (p != null && Objects.equals(oldValue, p.value)) {
            p.value = newValue;
            return true;
        }
        return false;
    }

    public V replace(K key, V value) {
        Entry<K, V> p = getEntry(key);
        if (p != null) {
            V oldValue = p.value;
            p.value = value;
            return oldValue;
        }
        return null;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expectedModCount = modCount;
        for (Entry<K, V> e = getFirstEntry(); e != null; e = successor(e)) {
            action.accept(e.key, e.value);
            if (expectedModCount != modCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int expectedModCount = modCount;
        for (Entry<K, V> e = getFirstEntry(); e != null; e = successor(e)) {
            e.value = function.apply(e.key, e.value);
            if (expectedModCount != modCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    private final class Values extends AbstractCollection<V> {
        public Iterator<V> iterator() {
            return new ValueIterator();
        }

        public int size() {
            return TreeMap.this.size();
        }

        public boolean contains(Object o) {
            return TreeMap.this.containsValue(o);
        }

        public boolean remove(Object o) {
            for (Entry<K, V> e = getFirstEntry(); e != null; e = successor(e)) {
                if (valEquals(e.value, o)) {
                    deleteEntry(e);
                    return true;
                }
            }
            return false;
        }

        public void clear() {
            TreeMap.this.clear();
        }
    }

    private final class EntrySet extends AbstractSet<Map.Entry<K, V>> {
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator();
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry<?, ?> entry)) {
                return false;
            }
            Object value = entry.getValue();
            Entry<K, V> p = getEntry(entry.getKey());
            return p != null && valEquals(p.value, value);
        }

        public boolean remove(Object o) {
            if (!(o instanceof Map.Entry<?, ?> entry)) {
                return false;
            }
            Object value = entry.getValue();
            Entry<K, V> p = getEntry(entry.getKey());
            if (p != null && valEquals(p.value, value)) {
                deleteEntry(p);
                return true;
            }
            return false;
        }

        public int size() {
            return TreeMap.this.size();
        }

        public void clear() {
            TreeMap.this.clear();
        }
    }

    /** The keys of a tree map or of a part of it. */
    static final class KeySet<E> extends AbstractSet<E> implements NavigableSet<E> {
        private final NavigableMap<E, ?> m;

        KeySet(NavigableMap<E, ?> map) {
            m = map;
        }

        @SuppressWarnings("unchecked")
        public Iterator<E> iterator() {
            if (m instanceof TreeMap) {
                return ((TreeMap<E, ?>) m).keyIterator();
            }
            return ((SubMap<E, ?>) m).keyIterator();
        }

        @SuppressWarnings("unchecked")
        public Iterator<E> descendingIterator() {
            if (m instanceof TreeMap) {
                return ((TreeMap<E, ?>) m).descendingKeyIterator();
            }
            return ((SubMap<E, ?>) m).descendingKeyIterator();
        }

        public int size() {
            return m.size();
        }

        public boolean isEmpty() {
            return m.isEmpty();
        }

        public boolean contains(Object o) {
            return m.containsKey(o);
        }

        public void clear() {
            m.clear();
        }

        public E lower(E e) {
            return m.lowerKey(e);
        }

        public E floor(E e) {
            return m.floorKey(e);
        }

        public E ceiling(E e) {
            return m.ceilingKey(e);
        }

        public E higher(E e) {
            return m.higherKey(e);
        }

        public E first() {
            return m.firstKey();
        }

        public E last() {
            return m.lastKey();
        }

        public Comparator<? super E> comparator() {
            return m.comparator();
        }

        public E pollFirst() {
            Map.Entry<E, ?> e = m.pollFirstEntry();
            return e == null ? null : e.getKey();
        }

        public E pollLast() {
            Map.Entry<E, ?> e = m.pollLastEntry();
            return e == null ? null : e.getKey();
        }

        public boolean remove(Object o) {
            int oldSize = size();
            m.remove(o);
            return size() != oldSize;
        }

        public NavigableSet<E> subSet(E fromElement, boolean fromInclusive, E toElement, boolean toInclusive) {
            return new KeySet<E>(m.subMap(fromElement, fromInclusive, toElement, toInclusive));
        }

        public NavigableSet<E> headSet(E toElement, boolean inclusive) {
            return new KeySet<E>(m.headMap(toElement, inclusive));
        }

        public NavigableSet<E> tailSet(E fromElement, boolean inclusive) {
            return new KeySet<E>(m.tailMap(fromElement, inclusive));
        }

        public SortedSet<E> subSet(E fromElement, E toElement) {
            return subSet(fromElement, true, toElement, false);
        }

        public SortedSet<E> headSet(E toElement) {
            return headSet(toElement, false);
        }

        public SortedSet<E> tailSet(E fromElement) {
            return tailSet(fromElement, true);
        }

        public NavigableSet<E> descendingSet() {
            return new KeySet<E>(m.descendingMap());
        }
    }

    Iterator<K> keyIterator() {
        return new KeyIterator();
    }

    Iterator<K> descendingKeyIterator() {
        return new DescendingKeyIterator();
    }

    private abstract class PrivateEntryIterator {
        Entry<K, V> next;
        // The node given last, unless it was removed.
        Entry<K, V> lastReturned;
        int expectedModCount;

        PrivateEntryIterator(Entry<K, V> first) {
            expectedModCount = modCount;
            next = first;
        }

        public final boolean hasNext() {
            return next != null;
        }

        private Entry<K, V> take() {
            Entry<K, V> e = next;
            if (e == null) {
                throw new NoSuchElementException();
            }
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            lastReturned = e;
            return e;
        }

        final Entry<K, V> nextEntry() {
            Entry<K, V> e = take();
            next = successor(e);
            return e;
        }

        final Entry<K, V> prevEntry() {
            Entry<K, V> e = take();
            next = predecessor(e);
            return e;
        }

        final void remove(boolean ascending) {
            if (lastReturned == null) {
                throw new IllegalStateException();
            }
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            // A node with two children takes over its successor's key and stays.
            if (ascending && lastReturned.left != null && lastReturned.right != null) {
                next = lastReturned;
            }
            deleteEntry(lastReturned);
            expectedModCount = modCount;
            lastReturned = null;
        }
    }

    private final class EntryIterator extends PrivateEntryIterator implements Iterator<Map.Entry<K, V>> {
        EntryIterator() {
            super(getFirstEntry());
        }

        public Map.Entry<K, V> next() {
            return nextEntry();
        }

        public void remove() {
            remove(true);
        }
    }

    private final class ValueIterator extends PrivateEntryIterator implements Iterator<V> {
        ValueIterator() {
            super(getFirstEntry());
        }

        public V next() {
            return nextEntry().value;
        }

        public void remove() {
            remove(true);
        }
    }

    private final class KeyIterator extends PrivateEntryIterator implements Iterator<K> {
        KeyIterator() {
            super(getFirstEntry());
        }

        public K next() {
            return nextEntry().key;
        }

        public void remove() {
            remove(true);
        }
    }

    private final class DescendingKeyIterator extends PrivateEntryIterator implements Iterator<K> {
        DescendingKeyIterator() {
            super(getLastEntry());
        }

        public K next() {
            return prevEntry().key;
        }

        public void remove() {
            remove(false);
        }
    }

    static <K, V> Map.Entry<K, V> exportEntry(Entry<K, V> e) {
        return e == null ? null : new AbstractMap.SimpleImmutableEntry<K, V>(e);
    }

    static <K, V> K keyOrNull(Entry<K, V> e) {
        return e == null ? null : e.key;
    }

    static <K> K key(Entry<K, ?> e) {
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e.key;
    }

    /** A part of a tree map, or a tree map backwards. */
    private static final class SubMap<K, V> extends AbstractMap<K, V>
            implements NavigableMap<K, V>, Serializable {
        private final TreeMap<K, V> m;
        private final boolean descending;
        // The bounds in the order of the tree. fromStart, toEnd: there is none.
        private final K lo;
        private final K hi;
        private final boolean fromStart;
        private final boolean toEnd;
        private final boolean loInclusive;
        private final boolean hiInclusive;
        private transient NavigableMap<K, V> descendingMapView;
        private transient EntrySetView entrySetView;
        private transient KeySet<K> navigableKeySetView;

        SubMap(
                TreeMap<K, V> m,
                boolean descending,
                boolean fromStart,
                K lo,
                boolean loInclusive,
                boolean toEnd,
                K hi,
                boolean hiInclusive) {
            if (!fromStart && !toEnd) {
                if (m.compare(lo, hi) > 0) {
                    throw new IllegalArgumentException("fromKey > toKey");
                }
            } else {
                // Checks of the keys.
                if (!fromStart) {
                    m.compare(lo, lo);
                }
                if (!toEnd) {
                    m.compare(hi, hi);
                }
            }
            this.m = m;
            this.descending = descending;
            this.fromStart = fromStart;
            this.lo = lo;
            this.loInclusive = loInclusive;
            this.toEnd = toEnd;
            this.hi = hi;
            this.hiInclusive = hiInclusive;
        }

        private boolean tooLow(Object key) {
            if (fromStart) {
                return false;
            }
            int c = m.compare(key, lo);
            return c < 0 || (c == 0 && !loInclusive);
        }

        private boolean tooHigh(Object key) {
            if (toEnd) {
                return false;
            }
            int c = m.compare(key, hi);
            return c > 0 || (c == 0 && !hiInclusive);
        }

        private boolean inRange(Object key) {
            return !tooLow(key) && !tooHigh(key);
        }

        private boolean inClosedRange(Object key) {
            return (fromStart || m.compare(key, lo) >= 0) && (toEnd || m.compare(hi, key) >= 0);
        }

        private boolean inRange(Object key, boolean inclusive) {
            return inclusive ? inRange(key) : inClosedRange(key);
        }

        private void checkRange(Object key) {
            if (!inRange(key)) {
                throw new IllegalArgumentException("key out of range");
            }
        }

        // In the order of the tree.

        private TreeMap.Entry<K, V> absLowest() {
            TreeMap.Entry<K, V> e = fromStart
                    ? m.getFirstEntry()
                    : loInclusive ? m.getCeilingEntry(lo) : m.getHigherEntry(lo);
            return e == null || tooHigh(e.key) ? null : e;
        }

        private TreeMap.Entry<K, V> absHighest() {
            TreeMap.Entry<K, V> e = toEnd ? m.getLastEntry() : hiInclusive ? m.getFloorEntry(hi) : m.getLowerEntry(hi);
            return e == null || tooLow(e.key) ? null : e;
        }

        private TreeMap.Entry<K, V> absAbove(K key, boolean orEqual) {
            if (tooLow(key)) {
                return absLowest();
            }
            TreeMap.Entry<K, V> e = m.entryAbove(key, orEqual);
            return e == null || tooHigh(e.key) ? null : e;
        }

        private TreeMap.Entry<K, V> absBelow(K key, boolean orEqual) {
            if (tooHigh(key)) {
                return absHighest();
            }
            TreeMap.Entry<K, V> e = m.entryBelow(key, orEqual);
            return e == null || tooLow(e.key) ? null : e;
        }

        // The first node beyond the part.

        private TreeMap.Entry<K, V> absHighFence() {
            return toEnd ? null : hiInclusive ? m.getHigherEntry(hi) : m.getCeilingEntry(hi);
        }

        private TreeMap.Entry<K, V> absLowFence() {
            return fromStart ? null : loInclusive ? m.getLowerEntry(lo) : m.getFloorEntry(lo);
        }

        // In the order of this map.

        private TreeMap.Entry<K, V> subLowest() {
            return descending ? absHighest() : absLowest();
        }

        private TreeMap.Entry<K, V> subHighest() {
            return descending ? absLowest() : absHighest();
        }

        private TreeMap.Entry<K, V> subAbove(K key, boolean orEqual) {
            return descending ? absBelow(key, orEqual) : absAbove(key, orEqual);
        }

        private TreeMap.Entry<K, V> subBelow(K key, boolean orEqual) {
            return descending ? absAbove(key, orEqual) : absBelow(key, orEqual);
        }

        public boolean isEmpty() {
            return fromStart && toEnd ? m.isEmpty() : entrySet().isEmpty();
        }

        public int size() {
            return fromStart && toEnd ? m.size() : entrySet().size();
        }

        public boolean containsKey(Object key) {
            return inRange(key) && m.containsKey(key);
        }

        public V put(K key, V value) {
            checkRange(key);
            return m.put(key, value);
        }

        public V putIfAbsent(K key, V value) {
            checkRange(key);
            return m.putIfAbsent(key, value);
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
            checkRange(key);
            return m.merge(key, value, remappingFunction);
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
            if (!inRange(key)) {
                // No error where nothing would be put.
                if (mappingFunction.apply(key) == null) {
                    return null;
                }
                throw new IllegalArgumentException("key out of range");
            }
            return m.computeIfAbsent(key, mappingFunction);
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            if (!inRange(key)) {
                if (remappingFunction.apply(key, null) == null) {
                    return null;
                }
                throw new IllegalArgumentException("key out of range");
            }
            return m.compute(key, remappingFunction);
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            return !inRange(key) ? null : m.computeIfPresent(key, remappingFunction);
        }

        public V get(Object key) {
            return !inRange(key) ? null : m.get(key);
        }

        public V remove(Object key) {
            return !inRange(key) ? null : m.remove(key);
        }

        public Map.Entry<K, V> ceilingEntry(K key) {
            return exportEntry(subAbove(key, true));
        }

        public K ceilingKey(K key) {
            return keyOrNull(subAbove(key, true));
        }

        public Map.Entry<K, V> higherEntry(K key) {
            return exportEntry(subAbove(key, false));
        }

        public K higherKey(K key) {
            return keyOrNull(subAbove(key, false));
        }

        public Map.Entry<K, V> floorEntry(K key) {
            return exportEntry(subBelow(key, true));
        }

        public K floorKey(K key) {
            return keyOrNull(subBelow(key, true));
        }

        public Map.Entry<K, V> lowerEntry(K key) {
            return exportEntry(subBelow(key, false));
        }

        public K lowerKey(K key) {
            return keyOrNull(subBelow(key, false));
        }

        public K firstKey() {
            return key(subLowest());
        }

        public K lastKey() {
            return key(subHighest());
        }

        public Map.Entry<K, V> firstEntry() {
            return exportEntry(subLowest());
        }

        public Map.Entry<K, V> lastEntry() {
            return exportEntry(subHighest());
        }

        public Map.Entry<K, V> pollFirstEntry() {
            return poll(subLowest());
        }

        public Map.Entry<K, V> pollLastEntry() {
            return poll(subHighest());
        }

        private Map.Entry<K, V> poll(TreeMap.Entry<K, V> e) {
            Map.Entry<K, V> result = exportEntry(e);
            if (e != null) {
                m.deleteEntry(e);
            }
            return result;
        }

        public Comparator<? super K> comparator() {
            if (descending) {
                return Collections.reverseOrder(m.comparator);
            }
            return m.comparator;
        }

        public NavigableMap<K, V> subMap(K fromKey, boolean fromInclusive, K toKey, boolean toInclusive) {
            if (!inRange(fromKey, fromInclusive)) {
                throw new IllegalArgumentException("fromKey out of range");
            }
            if (!inRange(toKey, toInclusive)) {
                throw new IllegalArgumentException("toKey out of range");
            }
            if (descending) {
                return new SubMap<K, V>(m, true, false, toKey, toInclusive, false, fromKey, fromInclusive);
            }
            return new SubMap<K, V>(m, false, false, fromKey, fromInclusive, false, toKey, toInclusive);
        }

        public NavigableMap<K, V> headMap(K toKey, boolean inclusive) {
            if (!inRange(toKey, inclusive)) {
                throw new IllegalArgumentException("toKey out of range");
            }
            if (descending) {
                return new SubMap<K, V>(m, true, false, toKey, inclusive, toEnd, hi, hiInclusive);
            }
            return new SubMap<K, V>(m, false, fromStart, lo, loInclusive, false, toKey, inclusive);
        }

        public NavigableMap<K, V> tailMap(K fromKey, boolean inclusive) {
            if (!inRange(fromKey, inclusive)) {
                throw new IllegalArgumentException("fromKey out of range");
            }
            if (descending) {
                return new SubMap<K, V>(m, true, fromStart, lo, loInclusive, false, fromKey, inclusive);
            }
            return new SubMap<K, V>(m, false, false, fromKey, inclusive, toEnd, hi, hiInclusive);
        }

        public SortedMap<K, V> subMap(K fromKey, K toKey) {
            return subMap(fromKey, true, toKey, false);
        }

        public SortedMap<K, V> headMap(K toKey) {
            return headMap(toKey, false);
        }

        public SortedMap<K, V> tailMap(K fromKey) {
            return tailMap(fromKey, true);
        }

        public NavigableMap<K, V> descendingMap() {
            if (descendingMapView == null) {
                descendingMapView =
                        new SubMap<K, V>(m, !descending, fromStart, lo, loInclusive, toEnd, hi, hiInclusive);
            }
            return descendingMapView;
        }

        public NavigableSet<K> navigableKeySet() {
            if (navigableKeySetView == null) {
                navigableKeySetView = new KeySet<K>(this);
            }
            return navigableKeySetView;
        }

        public Set<K> keySet() {
            return navigableKeySet();
        }

        public NavigableSet<K> descendingKeySet() {
            return descendingMap().navigableKeySet();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            if (entrySetView == null) {
                entrySetView = new EntrySetView();
            }
            return entrySetView;
        }

        Iterator<K> keyIterator() {
            return new SubMapKeyIterator(!descending);
        }

        Iterator<K> descendingKeyIterator() {
            return new SubMapKeyIterator(descending);
        }

        private final class EntrySetView extends AbstractSet<Map.Entry<K, V>> {
            // The size when it was last counted, at this modCount.
            private transient int size = -1;
            private transient int sizeModCount;

            public Iterator<Map.Entry<K, V>> iterator() {
                return new SubMapEntryIterator(!descending);
            }

            public int size() {
                if (fromStart && toEnd) {
                    return m.size();
                }
                if (size == -1 || sizeModCount != m.modCount) {
                    sizeModCount = m.modCount;
                    size = 0;
                    Iterator<?> i = iterator();
                    while (i.hasNext()) {
                        size++;
                        i.next();
                    }
                }
                return size;
            }

            public boolean isEmpty() {
                TreeMap.Entry<K, V> n = absLowest();
                return n == null || tooHigh(n.key);
            }

            private TreeMap.Entry<K, V> find(Object o) {
                if (!(o instanceof Map.Entry<?, ?> entry)) {
                    return null;
                }
                Object key = entry.getKey();
                if (!inRange(key)) {
                    return null;
                }
                TreeMap.Entry<K, V> node = m.getEntry(key);
                return node != null && valEquals(node.getValue(), entry.getValue()) ? node : null;
            }

            public boolean contains(Object o) {
                return find(o) != null;
            }

            public boolean remove(Object o) {
                TreeMap.Entry<K, V> node = find(o);
                if (node == null) {
                    return false;
                }
                m.deleteEntry(node);
                return true;
            }
        }

        private abstract class SubMapIterator {
            private final boolean ascending;
            private TreeMap.Entry<K, V> lastReturned;
            private TreeMap.Entry<K, V> next;
            // The key to stop before, compared by identity; the map itself stands for no such key.
            private final Object fenceKey;
            private int expectedModCount;

            SubMapIterator(boolean ascending) {
                TreeMap.Entry<K, V> first = ascending ? absLowest() : absHighest();
                TreeMap.Entry<K, V> fence = ascending ? absHighFence() : absLowFence();
                this.ascending = ascending;
                expectedModCount = m.modCount;
                next = first;
                fenceKey = fence == null ? m : fence.key;
            }

            public final boolean hasNext() {
                return next != null && next.key != fenceKey;
            }

            final TreeMap.Entry<K, V> step() {
                TreeMap.Entry<K, V> e = next;
                if (e == null || e.key == fenceKey) {
                    throw new NoSuchElementException();
                }
                if (m.modCount != expectedModCount) {
                    throw new ConcurrentModificationException();
                }
                next = ascending ? successor(e) : predecessor(e);
                lastReturned = e;
                return e;
            }

            public final void remove() {
                if (lastReturned == null) {
                    throw new IllegalStateException();
                }
                if (m.modCount != expectedModCount) {
                    throw new ConcurrentModificationException();
                }
                if (ascending && lastReturned.left != null && lastReturned.right != null) {
                    next = lastReturned;
                }
                m.deleteEntry(lastReturned);
                lastReturned = null;
                expectedModCount = m.modCount;
            }
        }

        private final class SubMapEntryIterator extends SubMapIterator implements Iterator<Map.Entry<K, V>> {
            SubMapEntryIterator(boolean ascending) {
                super(ascending);
            }

            public Map.Entry<K, V> next() {
                return step();
            }
        }

        private final class SubMapKeyIterator extends SubMapIterator implements Iterator<K> {
            SubMapKeyIterator(boolean ascending) {
                super(ascending);
            }

            public K next() {
                return step().key;
            }

            // Null is found where it is called.
            @Override
            public void forEachRemaining(Consumer<? super K> action) {
                while (hasNext()) {
                    action.accept(next());
                }
            }
        }
    }

    final Entry<K, V> getFirstEntry() {
        Entry<K, V> p = root;
        if (p != null) {
            while (p.left != null) {
                p = p.left;
            }
        }
        return p;
    }

    final Entry<K, V> getLastEntry() {
        Entry<K, V> p = root;
        if (p != null) {
            while (p.right != null) {
                p = p.right;
            }
        }
        return p;
    }

    static <K, V> Entry<K, V> successor(Entry<K, V> t) {
        if (t.right != null) {
            Entry<K, V> p = t.right;
            while (p.left != null) {
                p = p.left;
            }
            return p;
        }
        Entry<K, V> ch = t;
        Entry<K, V> p = t.parent;
        while (p != null && ch == p.right) {
            ch = p;
            p = p.parent;
        }
        return p;
    }

    static <K, V> Entry<K, V> predecessor(Entry<K, V> t) {
        if (t.left != null) {
            Entry<K, V> p = t.left;
            while (p.right != null) {
                p = p.right;
            }
            return p;
        }
        Entry<K, V> ch = t;
        Entry<K, V> p = t.parent;
        while (p != null && ch == p.left) {
            ch = p;
            p = p.parent;
        }
        return p;
    }

    // The tree's balance: no red node has a red child, and all ways down have the same number of black nodes.
    // No node counts as black.

    private static boolean isBlack(Entry<?, ?> p) {
        return p == null || p.black;
    }

    private static void setBlack(Entry<?, ?> p, boolean black) {
        if (p != null) {
            p.black = black;
        }
    }

    private static <K, V> Entry<K, V> parentOf(Entry<K, V> p) {
        return p == null ? null : p.parent;
    }

    private static <K, V> Entry<K, V> child(Entry<K, V> p, boolean left) {
        if (p == null) {
            return null;
        }
        return left ? p.left : p.right;
    }

    // Puts the new child in the place of the old one below the parent (null: at the root).
    private void replaceChild(Entry<K, V> parent, Entry<K, V> old, Entry<K, V> child) {
        if (parent == null) {
            root = child;
        } else if (parent.left == old) {
            parent.left = child;
        } else {
            parent.right = child;
        }
        if (child != null) {
            child.parent = parent;
        }
    }

    // Turns p down to the left (or right): its other child comes up.
    private void rotate(Entry<K, V> p, boolean toLeft) {
        if (p == null) {
            return;
        }
        Entry<K, V> up = toLeft ? p.right : p.left;
        Entry<K, V> middle = toLeft ? up.left : up.right;
        replaceChild(p.parent, p, up);
        if (toLeft) {
            p.right = middle;
            up.left = p;
        } else {
            p.left = middle;
            up.right = p;
        }
        if (middle != null) {
            middle.parent = p;
        }
        p.parent = up;
    }

    private void fixAfterInsertion(Entry<K, V> x) {
        x.black = false;
        while (x != null && x != root && !x.parent.black) {
            Entry<K, V> parent = parentOf(x);
            Entry<K, V> grand = parentOf(parent);
            boolean left = parent == child(grand, true);
            Entry<K, V> uncle = child(grand, !left);
            if (!isBlack(uncle)) {
                setBlack(parent, true);
                setBlack(uncle, true);
                setBlack(grand, false);
                x = grand;
            } else {
                if (x == child(parent, !left)) {
                    x = parent;
                    rotate(x, left);
                }
                setBlack(parentOf(x), true);
                setBlack(parentOf(parentOf(x)), false);
                rotate(parentOf(parentOf(x)), !left);
            }
        }
        root.black = true;
    }

    final void deleteEntry(Entry<K, V> p) {
        modCount++;
        size--;
        if (p.left != null && p.right != null) {
            // The successor's key and value come here, and its node goes.
            Entry<K, V> s = successor(p);
            p.key = s.key;
            p.value = s.value;
            p = s;
        }
        Entry<K, V> replacement = p.left != null ? p.left : p.right;
        if (replacement != null) {
            replaceChild(p.parent, p, replacement);
            p.left = null;
            p.right = null;
            p.parent = null;
            if (p.black) {
                fixAfterDeletion(replacement);
            }
        } else if (p.parent == null) {
            root = null;
        } else {
            if (p.black) {
                fixAfterDeletion(p);
            }
            if (p.parent != null) {
                replaceChild(p.parent, p, null);
                p.parent = null;
            }
        }
    }

    // x is one black node short.
    private void fixAfterDeletion(Entry<K, V> x) {
        while (x != root && isBlack(x)) {
            boolean left = x == child(parentOf(x), true);
            Entry<K, V> sib = child(parentOf(x), !left);
            if (!isBlack(sib)) {
                setBlack(sib, true);
                setBlack(parentOf(x), false);
                rotate(parentOf(x), left);
                sib = child(parentOf(x), !left);
            }
            if (isBlack(child(sib, left)) && isBlack(child(sib, !left))) {
                setBlack(sib, false);
                x = parentOf(x);
            } else {
                if (isBlack(child(sib, !left))) {
                    setBlack(child(sib, left), true);
                    setBlack(sib, false);
                    rotate(sib, !left);
                    sib = child(parentOf(x), !left);
                }
                setBlack(sib, isBlack(parentOf(x)));
                setBlack(parentOf(x), true);
                setBlack(child(sib, !left), true);
                rotate(parentOf(x), left);
                x = root;
            }
        }
        setBlack(x, true);
    }

    void addAllForTreeSet(SortedSet<? extends K> set, V defaultVal) {
        ++modCount;
        buildFromSorted(set.size(), set.iterator(), defaultVal);
    }

    // The iterator gives entries; with a default value, keys.
    private void buildFromSorted(int size, Iterator<?> it, V defaultVal) {
        this.size = size;
        int redLevel = 0;
        for (int m = size + 1; m > 1; m >>= 1) {
            redLevel++;
        }
        root = build(0, 0, size - 1, redLevel, it, defaultVal);
    }

    // A tree of the next hi - lo + 1 elements: all levels black and full, but for the last, which is red.
    @SuppressWarnings("unchecked")
    private Entry<K, V> build(int level, int lo, int hi, int redLevel, Iterator<?> it, V defaultVal) {
        if (hi < lo) {
            return null;
        }
        int mid = (lo + hi) >>> 1;
        Entry<K, V> left = lo < mid ? build(level + 1, lo, mid - 1, redLevel, it, defaultVal) : null;
        K key;
        V value;
        if (defaultVal == null) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) it.next();
            key = (K) entry.getKey();
            value = (V) entry.getValue();
        } else {
            key = (K) it.next();
            value = defaultVal;
        }
        Entry<K, V> middle = new Entry<K, V>(key, value, null);
        if (level == redLevel) {
            middle.black = false;
        }
        if (left != null) {
            middle.left = left;
            left.parent = middle;
        }
        if (mid < hi) {
            Entry<K, V> right = build(level + 1, mid + 1, hi, redLevel, it, defaultVal);
            middle.right = right;
            right.parent = middle;
        }
        return middle;
    }
}
