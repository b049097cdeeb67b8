package java.util;

import jackalope.rt.Env;
import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Entries in an array, sorted by key. All that looks for neighbours or at parts of the map is done by {@link Range}, of which the map
 * itself has one that leaves out nothing.
 *
 * <p>One thing is not covered: an entry that a program keeps while keys between others are removed. In the JDK it may then stand for
 * another key.
 */
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, Serializable {
    // Null: the natural order.
    private final Comparator<? super K> comparator;
    // Sorted up to the count; then null.
    private transient Entry<K, V>[] entries = room(8);
    private transient int count;
    // Grows with each key that comes or goes: iterators notice.
    private transient int changes;
    // Grows with each key that goes and was neither the least nor the greatest.
    private transient int removals;
    private transient Range<K, V> whole;

    /** A key and its value in the map. Programs get it from sets of entries only. */
    static final class Entry<K, V> implements Map.Entry<K, V> {
        private final TreeMap<K, V> map;
        private final K key;
        private V value;
        // The removals of the map when a program last got this entry; -1: never.
        private int shown = -1;

        Entry(TreeMap<K, V> map, K key, V value) {
            this.map = map;
            this.key = key;
            this.value = value;
        }

        private void check() {
            if (shown != map.removals) {
                Env.unsupported("TreeMap entry that was kept while keys were removed");
            }
        }

        public K getKey() {
            check();
            return key;
        }

        public V getValue() {
            check();
            return value;
        }

        public V setValue(V value) {
            check();
            V before = this.value;
            this.value = value;
            return before;
        }

        public boolean equals(Object o) {
            check();
            return Entries.same(key, value, o);
        }

        public int hashCode() {
            check();
            return Entries.hash(key, value);
        }

        public String toString() {
            check();
            return Entries.text(key, value);
        }
    }

    public TreeMap() {
        this((Comparator<? super K>) null);
    }

    public TreeMap(Comparator<? super K> comparator) {
        this.comparator = comparator;
    }

    public TreeMap(Map<? extends K, ? extends V> m) {
        this();
        putAll(m);
    }

    public TreeMap(SortedMap<K, ? extends V> m) {
        this(m.comparator());
        putAll(m);
    }

    @SuppressWarnings("unchecked")
    private static <K, V> Entry<K, V>[] room(int length) {
        return (Entry<K, V>[]) new Entry<?, ?>[length];
    }

    public Comparator<? super K> comparator() {
        return comparator;
    }

    /** The map is asked for its size first. */
    public void putAll(Map<? extends K, ? extends V> map) {
        map.size();
        super.putAll(map);
    }

    public int size() {
        return count;
    }

    // Searches.

    // The first parameter's name is in the message where it is null.
    @SuppressWarnings("unchecked")
    private int compare(Object k1, Object k2) {
        if (comparator != null) {
            return comparator.compare((K) k1, (K) k2);
        }
        return ((Comparable<Object>) k1).compareTo(k2);
    }

    /** The place of the key; where it is not in the map, -1 minus the place where it would be. */
    private int search(Object key) {
        int from = 0;
        int to = count;
        while (from < to) {
            int middle = (from + to) >>> 1;
            int order = compare(key, entries[middle].key);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return -1 - from;
    }

    /** How many keys are less than this one, or orEqual. */
    private int countBelow(Object key, boolean orEqual) {
        int place = search(key);
        if (place < 0) {
            return -1 - place;
        }
        return orEqual ? place + 1 : place;
    }

    private static Comparable<?> comparable(Object key) {
        Objects.requireNonNull(key);
        return (Comparable<?>) key;
    }

    /** Searches for a key that must have a natural order, if that is the order, even where there is nothing to compare with. */
    private int searchChecked(Object key) {
        if (comparator == null) {
            comparable(key);
        }
        return search(key);
    }

    public boolean containsKey(Object key) {
        return searchChecked(key) >= 0;
    }

    public V get(Object key) {
        int place = searchChecked(key);
        return place < 0 ? null : entries[place].value;
    }

    public boolean containsValue(Object value) {
        for (int i = 0; i < count; i++) {
            if (Objects.equals(value, entries[i].value)) {
                return true;
            }
        }
        return false;
    }

    // Changes.

    private void insert(int place, K key, V value) {
        if (count == entries.length) {
            Entry<K, V>[] more = room(2 * count);
            System.arraycopy(entries, 0, more, 0, count);
            entries = more;
        }
        System.arraycopy(entries, place, entries, place + 1, count - place);
        entries[place] = new Entry<K, V>(this, key, value);
        count++;
        changes++;
    }

    /** Adds a key that search did not find. */
    private V add(int answer, K key, V value) {
        if (count == 0) {
            // A key without order is an error also where it is alone.
            compare(key, key);
        }
        insert(-1 - answer, key, value);
        return value;
    }

    private void removeAt(int place) {
        if (place > 0 && place < count - 1) {
            removals++;
        }
        cut(place, place + 1);
    }

    private void cut(int from, int to) {
        System.arraycopy(entries, to, entries, from, count - to);
        int left = count - (to - from);
        for (int i = left; i < count; i++) {
            entries[i] = null;
        }
        count = left;
        changes++;
    }

    private int searchForPut(K key) {
        return count == 0 ? -1 : searchChecked(key);
    }

    public V put(K key, V value) {
        int place = searchForPut(key);
        if (place < 0) {
            add(place, key, value);
            return null;
        }
        V before = entries[place].value;
        entries[place].value = value;
        return before;
    }

    public V putIfAbsent(K key, V value) {
        int place = searchForPut(key);
        if (place < 0) {
            add(place, key, value);
            return null;
        }
        V before = entries[place].value;
        if (before == null) {
            entries[place].value = value;
        }
        return before;
    }

    public V replace(K key, V value) {
        int place = searchChecked(key);
        if (place < 0) {
            return null;
        }
        V before = entries[place].value;
        entries[place].value = value;
        return before;
    }

    public boolean replace(K key, V oldValue, V newValue) {
        int place = searchChecked(key);
        boolean fits = place >= 0 && Objects.equals(oldValue, entries[place].value);
        if (fits) {
            entries[place].value = newValue;
        }
        return fits;
    }

    public V remove(Object key) {
        int place = searchChecked(key);
        if (place < 0) {
            return null;
        }
        V before = entries[place].value;
        removeAt(place);
        return before;
    }

    public void clear() {
        cut(0, count);
    }

    // Functions. They must not change the map.

    private void checkChanges(int before) {
        if (changes != before) {
            throw new ConcurrentModificationException();
        }
    }

    /** A function's result for the place of a key, or for a key that has none; null: no entry. */
    private V settle(int place, K key, V value) {
        if (place < 0) {
            return value == null ? null : add(place, key, value);
        }
        if (value == null) {
            removeAt(place);
        } else {
            entries[place].value = value;
        }
        return value;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
        Objects.requireNonNull(mappingFunction);
        int place = searchForPut(key);
        if (place >= 0 && entries[place].value != null) {
            return entries[place].value;
        }
        int before = changes;
        V value = mappingFunction.apply(key);
        checkChanges(before);
        return value == null ? null : settle(place, key, value);
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        int place = searchChecked(key);
        if (place < 0 || entries[place].value == null) {
            return null;
        }
        int before = changes;
        V value = remappingFunction.apply(key, entries[place].value);
        checkChanges(before);
        return settle(place, key, value);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        int place = searchForPut(key);
        int before = changes;
        V value = remappingFunction.apply(key, place < 0 ? null : entries[place].value);
        checkChanges(before);
        return settle(place, key, value);
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
        Objects.requireNonNull(remappingFunction);
        Objects.requireNonNull(value);
        int place = searchForPut(key);
        if (place < 0 || entries[place].value == null) {
            return settle(place, key, value);
        }
        int before = changes;
        V merged = remappingFunction.apply(entries[place].value, value);
        checkChanges(before);
        return settle(place, key, merged);
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int before = changes;
        for (int i = 0; i < count; i++) {
            action.accept(entries[i].key, entries[i].value);
            checkChanges(before);
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int before = changes;
        for (int i = 0; i < count; i++) {
            Entry<K, V> entry = entries[i];
            entry.value = function.apply(entry.key, entry.value);
            checkChanges(before);
        }
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        TreeMap<K, V> copy;
        if (getClass() == TreeMap.class) {
            copy = new TreeMap<K, V>(comparator);
        } else {
            try {
                copy = (TreeMap<K, V>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
        }
        copy.entries = room(entries.length);
        copy.count = count;
        copy.changes = 0;
        copy.whole = null;
        for (int i = 0; i < count; i++) {
            copy.entries[i] = new Entry<K, V>(copy, entries[i].key, entries[i].value);
        }
        return copy;
    }

    // What comes to a program. Entries that are asked for one by one are copies.

    private Map.Entry<K, V> copyAt(int place) {
        return place < 0 ? null : new AbstractMap.SimpleImmutableEntry<K, V>(entries[place].key, entries[place].value);
    }

    private K keyAt(int place) {
        return place < 0 ? null : entries[place].key;
    }

    private Entry<K, V> show(int place) {
        Entry<K, V> entry = entries[place];
        if (entry.shown != removals) {
            if (entry.shown >= 0) {
                // What the program still has is of no more use.
                entry = new Entry<K, V>(this, entry.key, entry.value);
                entries[place] = entry;
            }
            entry.shown = removals;
        }
        return entry;
    }

    private Range<K, V> whole() {
        if (whole == null) {
            whole = new Range<K, V>(this, null, null, false);
        }
        return whole;
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return whole().lowerEntry(key);
    }

    public K lowerKey(K key) {
        return whole().lowerKey(key);
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return whole().floorEntry(key);
    }

    public K floorKey(K key) {
        return whole().floorKey(key);
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return whole().ceilingEntry(key);
    }

    public K ceilingKey(K key) {
        return whole().ceilingKey(key);
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return whole().higherEntry(key);
    }

    public K higherKey(K key) {
        return whole().higherKey(key);
    }

    public K firstKey() {
        return whole().firstKey();
    }

    public K lastKey() {
        return whole().lastKey();
    }

    public Map.Entry<K, V> firstEntry() {
        return whole().firstEntry();
    }

    public Map.Entry<K, V> lastEntry() {
        return whole().lastEntry();
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return whole().pollFirstEntry();
    }

    public Map.Entry<K, V> pollLastEntry() {
        return whole().pollLastEntry();
    }

    public NavigableMap<K, V> descendingMap() {
        return whole().descendingMap();
    }

    public NavigableMap<K, V> subMap(K fromKey, boolean fromInclusive, K toKey, boolean toInclusive) {
        return whole().subMap(fromKey, fromInclusive, toKey, toInclusive);
    }

    public NavigableMap<K, V> headMap(K toKey, boolean inclusive) {
        return whole().headMap(toKey, inclusive);
    }

    public NavigableMap<K, V> tailMap(K fromKey, boolean inclusive) {
        return whole().tailMap(fromKey, inclusive);
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

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> navigableKeySet() {
        return whole().navigableKeySet();
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return whole().entrySet();
    }

    public Collection<V> values() {
        if (values == null) {
            values = new Values();
        }
        return values;
    }

    private final class Values extends AbstractCollection<V> {
        public Iterator<V> iterator() {
            return new Walk<V>(whole(), Walk.VALUES, false);
        }

        public int size() {
            return count;
        }

        public boolean contains(Object o) {
            return containsValue(o);
        }

        public boolean remove(Object o) {
            for (int i = 0; i < count; i++) {
                if (Objects.equals(entries[i].value, o)) {
                    removeAt(i);
                    return true;
                }
            }
            return false;
        }

        public void clear() {
            TreeMap.this.clear();
        }
    }

    /** An end of a range. */
    private static final class Bound<K> {
        final K key;
        final boolean inclusive;

        Bound(K key, boolean inclusive) {
            this.key = key;
            this.inclusive = inclusive;
        }
    }

    /** The keys, values or entries of a range, forwards or backwards. */
    private static class Walk<T> implements Iterator<T> {
        static final int KEYS = 0;
        static final int VALUES = 1;
        static final int ENTRIES = 2;

        final TreeMap<?, ?> map;
        private final boolean ofMap;
        private final boolean bounded;
        final boolean backwards;
        private final int part;
        // The place of the next entry, and how many are still to come.
        private int place;
        private int left;
        // The place of the entry given last; -1: none, or removed.
        private int given = -1;
        private int changes;
        private int removals;

        Walk(Range<?, ?> range, int part, boolean reversed) {
            this.map = range.map;
            this.ofMap = range == map.whole;
            this.bounded = range.bounded();
            this.backwards = range.descending != reversed;
            this.part = part;
            this.place = range.end(!backwards);
            this.left = range.length(place, backwards);
            this.changes = map.changes;
            this.removals = map.removals;
        }

        public boolean hasNext() {
            if (bounded && map.removals != removals) {
                Env.unsupported("iterator of a part of a TreeMap from which keys were removed");
            }
            return left > 0;
        }

        @SuppressWarnings("unchecked")
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            map.checkChanges(changes);
            given = place;
            place += backwards ? -1 : 1;
            left--;
            if (part == ENTRIES) {
                return (T) map.show(given);
            }
            return (T) (part == KEYS ? map.entries[given].key : map.entries[given].value);
        }

        public void remove() {
            if (given < 0) {
                throw new IllegalStateException();
            }
            map.checkChanges(changes);
            map.removeAt(given);
            if (!backwards) {
                place--;
            }
            given = -1;
            changes = map.changes;
            removals = map.removals;
        }

        public void forEachRemaining(Consumer<? super T> action) {
            // The keys of a view of the map find null where they call it.
            if (part != KEYS || ofMap) {
                Objects.requireNonNull(action);
            }
            while (hasNext()) {
                action.accept(next());
            }
        }
    }

    /** The keys of a range that is not the map itself; in the JDK, what walks over these is also what streams walk with. */
    private static final class KeyWalk<E> extends Walk<E> implements Spliterator<E> {
        KeyWalk(Range<E, ?> range, boolean reversed) {
            super(range, KEYS, reversed);
        }

        public boolean tryAdvance(Consumer<? super E> action) {
            if (!hasNext()) {
                return false;
            }
            action.accept(next());
            return true;
        }

        public Spliterator<E> trySplit() {
            return null;
        }

        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        public int characteristics() {
            return DISTINCT | ORDERED | (backwards ? 0 : SORTED);
        }

        @SuppressWarnings("unchecked")
        public Comparator<? super E> getComparator() {
            if (backwards) {
                throw new IllegalStateException();
            }
            return (Comparator<? super E>) map.comparator;
        }
    }

    /** The map between two bounds, forwards or backwards. */
    private static final class Range<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Serializable {
        private final TreeMap<K, V> map;
        // In the order of the map; null: all on this side.
        private final Bound<K> low;
        private final Bound<K> high;
        private final boolean descending;
        private final Comparator<? super K> order;
        private transient Range<K, V> backwards;
        private transient KeySet<K> keys;
        private transient EntrySet<K, V> pairs;

        Range(TreeMap<K, V> map, Bound<K> low, Bound<K> high, boolean descending) {
            // The comparisons are also checks of the keys.
            if (low != null && high != null) {
                if (map.compare(low.key, high.key) > 0) {
                    throw new IllegalArgumentException("fromKey > toKey");
                }
            } else if (low != null) {
                map.compare(low.key, low.key);
            } else if (high != null) {
                map.compare(high.key, high.key);
            }
            this.map = map;
            this.low = low;
            this.high = high;
            this.descending = descending;
            this.order = descending ? Collections.reverseOrder(map.comparator) : map.comparator;
        }

        boolean bounded() {
            return low != null || high != null;
        }

        // Places in the map, which are in the range if its bounds are in order: from the first, up to the second but without it.

        private int from() {
            return low == null ? 0 : map.countBelow(low.key, !low.inclusive);
        }

        private int to() {
            return high == null ? map.count : map.countBelow(high.key, high.inclusive);
        }

        /** How many entries a walk has before it that begins at a place; none if that is -1. */
        int length(int first, boolean backwards) {
            int beyond = backwards ? from() - 1 : to();
            if (first < 0) {
                return 0;
            }
            return backwards ? first - beyond : beyond - first;
        }

        private boolean tooLow(Object key) {
            if (low == null) {
                return false;
            }
            int order = map.compare(key, low.key);
            return low.inclusive ? order < 0 : order <= 0;
        }

        private boolean tooHigh(Object key) {
            if (high == null) {
                return false;
            }
            int order = map.compare(key, high.key);
            return high.inclusive ? order > 0 : order >= 0;
        }

        private boolean contains(Object key) {
            return !tooLow(key) && !tooHigh(key);
        }

        private void checkKey(Object key) {
            if (!contains(key)) {
                throw new IllegalArgumentException("key out of range");
            }
        }

        /** The nearest place on one side of a key, in the order of the map; -1: none. */
        private int nearest(K key, boolean above, boolean orEqual) {
            if (above) {
                return notTooHigh(tooLow(key) ? from() : map.countBelow(key, !orEqual));
            }
            return notTooLow((tooHigh(key) ? to() : map.countBelow(key, orEqual)) - 1);
        }

        private int notTooHigh(int place) {
            return place == map.count || tooHigh(map.entries[place].key) ? -1 : place;
        }

        private int notTooLow(int place) {
            return place < 0 || tooLow(map.entries[place].key) ? -1 : place;
        }

        private int first() {
            return end(!descending);
        }

        private int last() {
            return end(descending);
        }

        /** The place of the least key or the greatest one; -1: none. */
        int end(boolean least) {
            return least ? notTooHigh(from()) : notTooLow(to() - 1);
        }

        public Comparator<? super K> comparator() {
            return order;
        }

        public int size() {
            return length(first(), descending);
        }

        /** In both directions, the least key is asked for. */
        public boolean isEmpty() {
            return end(true) < 0;
        }

        public boolean containsKey(Object key) {
            return contains(key) && map.containsKey(key);
        }

        public V get(Object key) {
            return contains(key) ? map.get(key) : null;
        }

        public V put(K key, V value) {
            checkKey(key);
            return map.put(key, value);
        }

        public V putIfAbsent(K key, V value) {
            checkKey(key);
            return map.putIfAbsent(key, value);
        }

        public V remove(Object key) {
            return contains(key) ? map.remove(key) : null;
        }

        public void clear() {
            if (bounded()) {
                map.removals++;
            }
            int first = first();
            int length = length(first, descending);
            if (length > 0) {
                int from = descending ? first - length + 1 : first;
                map.cut(from, from + length);
            }
        }

        // No error where the function would put nothing.

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
            if (contains(key)) {
                return map.computeIfAbsent(key, mappingFunction);
            }
            return nothing(mappingFunction.apply(key));
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            if (contains(key)) {
                return map.compute(key, remappingFunction);
            }
            return nothing(remappingFunction.apply(key, null));
        }

        private static <V> V nothing(V value) {
            if (value != null) {
                throw new IllegalArgumentException("key out of range");
            }
            return null;
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            return contains(key) ? map.computeIfPresent(key, remappingFunction) : null;
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
            checkKey(key);
            return map.merge(key, value, remappingFunction);
        }

        // Backwards, what is lower is above in the map.

        public Map.Entry<K, V> lowerEntry(K key) {
            return map.copyAt(nearest(key, descending, false));
        }

        public K lowerKey(K key) {
            return map.keyAt(nearest(key, descending, false));
        }

        public Map.Entry<K, V> floorEntry(K key) {
            return map.copyAt(nearest(key, descending, true));
        }

        public K floorKey(K key) {
            return map.keyAt(nearest(key, descending, true));
        }

        public Map.Entry<K, V> ceilingEntry(K key) {
            return map.copyAt(nearest(key, !descending, true));
        }

        public K ceilingKey(K key) {
            return map.keyAt(nearest(key, !descending, true));
        }

        public Map.Entry<K, V> higherEntry(K key) {
            return map.copyAt(nearest(key, !descending, false));
        }

        public K higherKey(K key) {
            return map.keyAt(nearest(key, !descending, false));
        }

        private K presentKey(int place) {
            if (place < 0) {
                throw new NoSuchElementException();
            }
            return map.entries[place].key;
        }

        public K firstKey() {
            return presentKey(first());
        }

        public K lastKey() {
            return presentKey(last());
        }

        public Map.Entry<K, V> firstEntry() {
            return map.copyAt(first());
        }

        public Map.Entry<K, V> lastEntry() {
            return map.copyAt(last());
        }

        private Map.Entry<K, V> poll(int place) {
            Map.Entry<K, V> copy = map.copyAt(place);
            if (copy != null) {
                map.removeAt(place);
            }
            return copy;
        }

        public Map.Entry<K, V> pollFirstEntry() {
            return poll(first());
        }

        public Map.Entry<K, V> pollLastEntry() {
            return poll(last());
        }

        // Ranges in the range.

        private boolean admits(Bound<K> bound) {
            if (bound.inclusive) {
                return contains(bound.key);
            }
            return (low == null || map.compare(bound.key, low.key) >= 0) && (high == null || map.compare(high.key, bound.key) >= 0);
        }

        /** Between two bounds in the order of this range, of which null stands for an end of this range. */
        private NavigableMap<K, V> between(Bound<K> first, Bound<K> last) {
            if (first != null && !admits(first)) {
                throw new IllegalArgumentException("fromKey out of range");
            }
            if (last != null && !admits(last)) {
                throw new IllegalArgumentException("toKey out of range");
            }
            Bound<K> newLow = descending ? last : first;
            Bound<K> newHigh = descending ? first : last;
            return new Range<K, V>(map, newLow == null ? low : newLow, newHigh == null ? high : newHigh, descending);
        }

        public NavigableMap<K, V> subMap(K fromKey, boolean fromInclusive, K toKey, boolean toInclusive) {
            return between(new Bound<K>(fromKey, fromInclusive), new Bound<K>(toKey, toInclusive));
        }

        public NavigableMap<K, V> headMap(K toKey, boolean inclusive) {
            return between(null, new Bound<K>(toKey, inclusive));
        }

        public NavigableMap<K, V> tailMap(K fromKey, boolean inclusive) {
            return between(new Bound<K>(fromKey, inclusive), null);
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
            if (backwards == null) {
                backwards = new Range<K, V>(map, low, high, !descending);
            }
            return backwards;
        }

        public Set<K> keySet() {
            return navigableKeySet();
        }

        public NavigableSet<K> navigableKeySet() {
            if (keys == null) {
                keys = new KeySet<K>(this);
            }
            return keys;
        }

        public NavigableSet<K> descendingKeySet() {
            return descendingMap().navigableKeySet();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            if (pairs == null) {
                pairs = new EntrySet<K, V>(this);
            }
            return pairs;
        }
    }

    /** The entries of a range. */
    private static final class EntrySet<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Range<K, V> range;

        EntrySet(Range<K, V> range) {
            this.range = range;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Walk<Map.Entry<K, V>>(range, Walk.ENTRIES, false);
        }

        public int size() {
            return range.size();
        }

        public boolean isEmpty() {
            return range.isEmpty();
        }

        public void clear() {
            range.clear();
        }

        /** The place of an entry with this key and this value; negative: there is none. */
        private int find(Object o) {
            if (!(o instanceof Map.Entry)) {
                return -1;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) o;
            Object key = entry.getKey();
            int place = range.contains(key) ? range.map.searchChecked(key) : -1;
            return place >= 0 && Objects.equals(range.map.entries[place].value, entry.getValue()) ? place : -1;
        }

        public boolean contains(Object o) {
            return find(o) >= 0;
        }

        public boolean remove(Object o) {
            int place = find(o);
            if (place < 0) {
                return false;
            }
            range.map.removeAt(place);
            return true;
        }
    }

    /** What streams of the keys of a map or of a part of it walk with. */
    static <E> Spliterator<E> spliteratorOf(NavigableSet<E> keys) {
        return ((KeySet<E>) keys).spliterator();
    }

    /** The keys of a range. */
    private static final class KeySet<E> extends AbstractSet<E> implements NavigableSet<E> {
        private final Range<E, ?> range;

        KeySet(Range<E, ?> range) {
            this.range = range;
        }

        public Iterator<E> iterator() {
            return walk(false);
        }

        private Iterator<E> walk(boolean reversed) {
            return range == range.map.whole ? new Walk<E>(range, Walk.KEYS, reversed) : new KeyWalk<E>(range, reversed);
        }

        /** Streams of a part look for the first key when they are made. */
        public Spliterator<E> spliterator() {
            if (range.bounded() || range != range.map.whole && !range.descending) {
                return new KeyWalk<E>(range, false);
            }
            return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
        }

        public Iterator<E> descendingIterator() {
            return walk(true);
        }

        public int size() {
            return range.size();
        }

        public boolean isEmpty() {
            return range.isEmpty();
        }

        public boolean contains(Object o) {
            return range.containsKey(o);
        }

        public boolean remove(Object o) {
            int before = size();
            range.remove(o);
            return size() != before;
        }

        public void clear() {
            range.clear();
        }

        public Comparator<? super E> comparator() {
            return range.comparator();
        }

        public E first() {
            return range.firstKey();
        }

        public E last() {
            return range.lastKey();
        }

        public E lower(E e) {
            return range.lowerKey(e);
        }

        public E floor(E e) {
            return range.floorKey(e);
        }

        public E ceiling(E e) {
            return range.ceilingKey(e);
        }

        public E higher(E e) {
            return range.higherKey(e);
        }

        public E pollFirst() {
            Map.Entry<E, ?> polled = range.pollFirstEntry();
            return polled == null ? null : polled.getKey();
        }

        public E pollLast() {
            Map.Entry<E, ?> polled = range.pollLastEntry();
            return polled == null ? null : polled.getKey();
        }

        public NavigableSet<E> descendingSet() {
            return range.descendingMap().navigableKeySet();
        }

        public NavigableSet<E> subSet(E fromElement, boolean fromInclusive, E toElement, boolean toInclusive) {
            return range.subMap(fromElement, fromInclusive, toElement, toInclusive).navigableKeySet();
        }

        public NavigableSet<E> headSet(E toElement, boolean inclusive) {
            return range.headMap(toElement, inclusive).navigableKeySet();
        }

        public NavigableSet<E> tailSet(E fromElement, boolean inclusive) {
            return range.tailMap(fromElement, inclusive).navigableKeySet();
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
    }
}
