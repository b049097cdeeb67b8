package java.util;

import jackalope.rt.Env;
import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Algorithms on collections, and collections around others. Of the checked ones, those of sorted collections are not modelled. Streams
 * are the JDK's.
 */
public class Collections {
    private Collections() {}

    // Order.

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        list.sort(null);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> c) {
        list.sort(c);
    }

    @SuppressWarnings("unchecked")
    public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
        int from = 0;
        int to = list.size();
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            // The name shows in the message of a NullPointerException.
            Comparable<? super T> midVal = list.get(middle);
            int order = midVal.compareTo(key);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    @SuppressWarnings("unchecked")
    public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> c) {
        if (c == null) {
            return binarySearch((List<? extends Comparable<? super T>>) list, key);
        }
        int from = 0;
        int to = list.size();
        while (from < to) {
            int middle = (from + to - 1) >>> 1;
            int order = c.compare(list.get(middle), key);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return ~from;
    }

    public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> coll) {
        Iterator<? extends T> all = coll.iterator();
        T least = all.next();
        while (all.hasNext()) {
            T next = all.next();
            least = next.compareTo(least) < 0 ? next : least;
        }
        return least;
    }

    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> coll) {
        Iterator<? extends T> all = coll.iterator();
        T greatest = all.next();
        while (all.hasNext()) {
            T next = all.next();
            greatest = next.compareTo(greatest) > 0 ? next : greatest;
        }
        return greatest;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <T> T min(Collection<? extends T> coll, Comparator<? super T> comp) {
        if (comp == null) {
            return (T) min((Collection) coll);
        }
        Iterator<? extends T> all = coll.iterator();
        T least = all.next();
        while (all.hasNext()) {
            T next = all.next();
            least = comp.compare(next, least) < 0 ? next : least;
        }
        return least;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <T> T max(Collection<? extends T> coll, Comparator<? super T> comp) {
        if (comp == null) {
            return (T) max((Collection) coll);
        }
        Iterator<? extends T> all = coll.iterator();
        T greatest = all.next();
        while (all.hasNext()) {
            T next = all.next();
            greatest = comp.compare(next, greatest) > 0 ? next : greatest;
        }
        return greatest;
    }

    @SuppressWarnings("unchecked")
    public static <T> Comparator<T> reverseOrder() {
        return (Comparator<T>) ReverseComparator.ONLY;
    }

    @SuppressWarnings("unchecked")
    public static <T> Comparator<T> reverseOrder(Comparator<T> cmp) {
        Object order = cmp;
        if (order instanceof ReverseComparator2<?> reversed) {
            return (Comparator<T>) reversed.order;
        }
        if (order == ReverseComparator.ONLY) {
            return (Comparator<T>) Comparators.NaturalOrderComparator.INSTANCE;
        }
        boolean natural = order == null || order == Comparators.NaturalOrderComparator.INSTANCE;
        return natural ? reverseOrder() : new ReverseComparator2<T>(cmp);
    }

    private static final class ReverseComparator implements Comparator<Comparable<Object>>, Serializable {
        private static final ReverseComparator ONLY = new ReverseComparator();

        public int compare(Comparable<Object> c1, Comparable<Object> c2) {
            return c2.compareTo(c1);
        }

        public Comparator<Comparable<Object>> reversed() {
            return Comparator.naturalOrder();
        }
    }

    private static final class ReverseComparator2<T> implements Comparator<T>, Serializable {
        private final Comparator<T> order;

        ReverseComparator2(Comparator<T> order) {
            this.order = order;
        }

        public int compare(T t1, T t2) {
            return order.compare(t2, t1);
        }

        public Comparator<T> reversed() {
            return order;
        }

        public boolean equals(Object o) {
            return o == this || o instanceof ReverseComparator2<?> other && order.equals(other.order);
        }

        public int hashCode() {
            return order.hashCode() ^ Integer.MIN_VALUE;
        }
    }

    // Lists. Those without fast access by an index are gone through.

    /** Makes these the elements of the list. */
    @SuppressWarnings("unchecked")
    private static void write(List<?> list, Object[] elements) {
        List<Object> target = (List<Object>) list;
        if (target instanceof RandomAccess) {
            for (int i = 0; i < elements.length; i++) {
                target.set(i, elements[i]);
            }
        } else {
            ListIterator<Object> all = target.listIterator();
            for (int i = 0; i < elements.length; i++) {
                all.next();
                all.set(elements[i]);
            }
        }
    }

    @SuppressWarnings("unchecked")
    public static void swap(List<?> list, int i, int j) {
        // The name shows in the message of a NullPointerException.
        List<Object> l = (List<Object>) list;
        Object first = l.get(i);
        Object second = l.set(j, first);
        l.set(i, second);
    }

    public static void reverse(List<?> list) {
        int size = list.size();
        if (list instanceof RandomAccess) {
            for (int i = 0; i < size / 2; i++) {
                swap(list, i, size - 1 - i);
            }
        } else if (size > 1) {
            Object[] elements = list.toArray();
            for (int i = 0; i < size / 2; i++) {
                Object element = elements[i];
                elements[i] = elements[size - 1 - i];
                elements[size - 1 - i] = element;
            }
            write(list, elements);
        }
    }

    public static void shuffle(List<?> list) {
        shuffle(list, new Random());
    }

    /** From the end on, each element changes places with one that is not behind it. */
    public static void shuffle(List<?> list, Random rnd) {
        int size = list.size();
        if (list instanceof RandomAccess) {
            for (int last = size - 1; last > 0; last--) {
                swap(list, last, rnd.nextInt(last + 1));
            }
        } else if (size > 1) {
            Object[] elements = list.toArray();
            for (int last = size - 1; last > 0; last--) {
                int other = rnd.nextInt(last + 1);
                Object element = elements[last];
                elements[last] = elements[other];
                elements[other] = element;
            }
            write(list, elements);
        }
    }

    public static void rotate(List<?> list, int distance) {
        int size = list.size();
        int shift = size == 0 ? 0 : Math.floorMod(distance, size);
        if (shift == 0) {
            return;
        }
        if (distance == Integer.MIN_VALUE && size >= 100 && !(list instanceof RandomAccess)) {
            // There the JDK negates the distance in vain, and turns in the wrong direction.
            shift = size - shift;
        }
        Object[] elements = new Object[size];
        int place = shift;
        for (Object element : list) {
            elements[place] = element;
            place = place + 1 == size ? 0 : place + 1;
        }
        write(list, elements);
    }

    public static <T> void fill(List<? super T> list, T obj) {
        Object[] copies = new Object[list.size()];
        Arrays.fill(copies, obj);
        write(list, copies);
    }

    public static <T> void copy(List<? super T> dest, List<? extends T> src) {
        int count = src.size();
        if (dest.size() < count) {
            throw new IndexOutOfBoundsException("Source does not fit in dest");
        }
        ListIterator<? super T> places = dest.listIterator();
        boolean indexed = dest instanceof RandomAccess;
        Iterator<? extends T> all = src.iterator();
        for (int i = 0; i < count; i++) {
            T element = all.next();
            if (indexed) {
                dest.set(i, element);
            } else {
                places.next();
                places.set(element);
            }
        }
    }

    public static <T> boolean replaceAll(List<T> list, T oldVal, T newVal) {
        boolean some = false;
        boolean indexed = list.size() > 0 && list instanceof RandomAccess;
        ListIterator<T> all = list.listIterator();
        while (all.hasNext()) {
            int index = all.nextIndex();
            if (AbstractCollection.matches(oldVal, all.next())) {
                if (indexed) {
                    list.set(index, newVal);
                } else {
                    all.set(newVal);
                }
                some = true;
            }
        }
        return some;
    }

    public static int indexOfSubList(List<?> source, List<?> target) {
        int last = source.size() - target.size();
        for (int start = 0; start <= last; start++) {
            if (occurs(source, target, start)) {
                return start;
            }
        }
        return -1;
    }

    public static int lastIndexOfSubList(List<?> source, List<?> target) {
        for (int start = source.size() - target.size(); start >= 0; start--) {
            if (occurs(source, target, start)) {
                return start;
            }
        }
        return -1;
    }

    private static boolean occurs(List<?> source, List<?> target, int start) {
        Iterator<?> elements = source.listIterator(start);
        for (Iterator<?> all = target.iterator(); all.hasNext();) {
            if (!AbstractCollection.matches(all.next(), elements.next())) {
                return false;
            }
        }
        return true;
    }

    // Collections.

    public static int frequency(Collection<?> c, Object o) {
        int count = 0;
        for (Object element : c) {
            if (AbstractCollection.matches(o, element)) {
                count++;
            }
        }
        return count;
    }

    /** Sets are asked rather than gone through, and of two that are no sets the larger one; the first if both are sets. */
    public static boolean disjoint(Collection<?> c1, Collection<?> c2) {
        boolean askFirst = c1 instanceof Set;
        if (!askFirst && !(c2 instanceof Set)) {
            int size1 = c1.size();
            int size2 = c2.size();
            if (size1 == 0 || size2 == 0) {
                return true;
            }
            askFirst = size1 > size2;
        }
        Collection<?> asked = askFirst ? c1 : c2;
        for (Object element : askFirst ? c2 : c1) {
            if (asked.contains(element)) {
                return false;
            }
        }
        return true;
    }

    @SafeVarargs
    public static <T> boolean addAll(Collection<? super T> c, T... elements) {
        boolean changed = false;
        for (T element : elements) {
            if (c.add(element)) {
                changed = true;
            }
        }
        return changed;
    }

    public static <T> Enumeration<T> enumeration(Collection<T> c) {
        return new Enumeration<T>() {
            private final Iterator<T> all = c.iterator();

            public T nextElement() {
                return all.next();
            }

            public boolean hasMoreElements() {
                return all.hasNext();
            }
        };
    }

    public static <T> ArrayList<T> list(Enumeration<T> e) {
        ArrayList<T> all = new ArrayList<T>();
        while (e.hasMoreElements()) {
            all.add(e.nextElement());
        }
        return all;
    }

    // Views: collections that stand for others, with less rights or with checks. All kinds of them are made of the same classes. What a view
    // gives away (iterators, parts, entries) is again a view where it could be used to get round it. The synchronized ones have no
    // locks: there are no threads in the models.

    /** What can be done with a view. */
    private static final class Rights implements Serializable {
        private static final Rights ALL = new Rights(false, null, null);
        private static final Rights READ = new Rights(true, null, null);

        private final boolean fixed;
        // Of what class the elements (keys) and the values must be; null: of any.
        private final Class<?> type;
        private final Class<?> valueType;

        Rights(boolean fixed, Class<?> type, Class<?> valueType) {
            this.fixed = fixed;
            this.type = type;
            this.valueType = valueType;
        }

        void change() {
            if (fixed) {
                throw new UnsupportedOperationException();
            }
        }

        private static boolean fits(Object object, Class<?> type) {
            return object == null || type == null || type.isInstance(object);
        }

        void element(Object element) {
            if (!fits(element, type)) {
                throw new ClassCastException("Attempt to insert " + element.getClass()
                        + " element into collection with element type " + type);
            }
        }

        /** The elements, all of the right type. */
        <E> Collection<? extends E> elements(Collection<? extends E> coll) {
            if (type == null) {
                return coll;
            }
            @SuppressWarnings("unchecked")
            E[] all = (E[]) coll.toArray(new Object[0]);
            for (int i = 0; i < all.length; i++) {
                element(all[i]);
            }
            return Arrays.asList(all);
        }

        void key(Object key) {
            if (!fits(key, type)) {
                throw new ClassCastException(
                        "Attempt to insert " + key.getClass() + " key into map with key type " + type);
            }
        }

        void value(Object value) {
            if (!fits(value, valueType)) {
                throw new ClassCastException(
                        "Attempt to insert " + value.getClass() + " value into map with value type " + valueType);
            }
        }

        <K, V> BiFunction<? super K, ? super V, ? extends V> values(BiFunction<? super K, ? super V, ? extends V> function) {
            Objects.requireNonNull(function);
            return (key, old) -> {
                V value = function.apply(key, old);
                key(key);
                value(value);
                return value;
            };
        }
    }

    private static class CollectionView<E> implements Collection<E>, Serializable {
        final Collection<E> inner;
        final Rights rights;

        @SuppressWarnings("unchecked")
        CollectionView(Collection<? extends E> inner, Rights rights) {
            this.inner = (Collection<E>) Objects.requireNonNull(inner);
            this.rights = rights;
        }

        public int size() {
            return inner.size();
        }

        public boolean isEmpty() {
            return inner.isEmpty();
        }

        public boolean contains(Object o) {
            return inner.contains(o);
        }

        public boolean containsAll(Collection<?> c) {
            return inner.containsAll(c);
        }

        public Object[] toArray() {
            return inner.toArray();
        }

        public <T> T[] toArray(T[] a) {
            return inner.toArray(a);
        }

        public <T> T[] toArray(IntFunction<T[]> generator) {
            return inner.toArray(generator);
        }

        public void forEach(Consumer<? super E> action) {
            inner.forEach(action);
        }

        public String toString() {
            return inner.toString();
        }

        public Iterator<E> iterator() {
            Iterator<E> all = inner.iterator();
            return rights.fixed ? new FixedIterator<E>(all) : all;
        }

        public boolean add(E e) {
            rights.change();
            rights.element(e);
            return inner.add(e);
        }

        public boolean addAll(Collection<? extends E> c) {
            rights.change();
            return inner.addAll(rights.elements(c));
        }

        public boolean remove(Object o) {
            rights.change();
            return inner.remove(o);
        }

        public boolean removeAll(Collection<?> c) {
            rights.change();
            return inner.removeAll(c);
        }

        public boolean retainAll(Collection<?> c) {
            rights.change();
            return inner.retainAll(c);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            rights.change();
            return inner.removeIf(filter);
        }

        public void clear() {
            rights.change();
            inner.clear();
        }
    }

    private static final class FixedIterator<E> implements Iterator<E> {
        private final Iterator<E> inner;

        FixedIterator(Iterator<E> inner) {
            this.inner = inner;
        }

        public boolean hasNext() {
            return inner.hasNext();
        }

        public E next() {
            return inner.next();
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void forEachRemaining(Consumer<? super E> action) {
            inner.forEachRemaining(action);
        }
    }

    private static class SetView<E> extends CollectionView<E> implements Set<E> {
        SetView(Set<? extends E> inner, Rights rights) {
            super(inner, rights);
        }

        public boolean equals(Object o) {
            return o == this || inner.equals(o);
        }

        public int hashCode() {
            return inner.hashCode();
        }
    }

    private static class SortedSetView<E> extends SetView<E> implements SortedSet<E> {
        private final SortedSet<E> sorted;

        SortedSetView(SortedSet<E> inner, Rights rights) {
            super(inner, rights);
            sorted = inner;
        }

        private SortedSet<E> view(SortedSet<E> part) {
            return rights.fixed ? new UnmodifiableSortedSet<E>(part) : new SynchronizedSortedSet<E>(part);
        }

        public Comparator<? super E> comparator() {
            return sorted.comparator();
        }

        public E first() {
            return sorted.first();
        }

        public E last() {
            return sorted.last();
        }

        public SortedSet<E> headSet(E toElement) {
            return view(sorted.headSet(toElement));
        }

        public SortedSet<E> tailSet(E fromElement) {
            return view(sorted.tailSet(fromElement));
        }

        public SortedSet<E> subSet(E fromElement, E toElement) {
            return view(sorted.subSet(fromElement, toElement));
        }
    }

    private static class NavigableSetView<E> extends SortedSetView<E> implements NavigableSet<E> {
        private final NavigableSet<E> sorted;

        NavigableSetView(NavigableSet<E> inner, Rights rights) {
            super(inner, rights);
            sorted = inner;
        }

        private NavigableSet<E> view(NavigableSet<E> part) {
            return rights.fixed ? new UnmodifiableNavigableSet<E>(part) : new SynchronizedNavigableSet<E>(part);
        }

        public E lower(E e) {
            return sorted.lower(e);
        }

        public E floor(E e) {
            return sorted.floor(e);
        }

        public E ceiling(E e) {
            return sorted.ceiling(e);
        }

        public E higher(E e) {
            return sorted.higher(e);
        }

        public E pollFirst() {
            rights.change();
            return sorted.pollFirst();
        }

        public E pollLast() {
            rights.change();
            return sorted.pollLast();
        }

        public NavigableSet<E> descendingSet() {
            return view(sorted.descendingSet());
        }

        public Iterator<E> descendingIterator() {
            return descendingSet().iterator();
        }

        // The parts of a sorted set are navigable only where they may be changed.

        public SortedSet<E> headSet(E toElement) {
            return rights.fixed ? super.headSet(toElement) : headSet(toElement, false);
        }

        public SortedSet<E> tailSet(E fromElement) {
            return rights.fixed ? super.tailSet(fromElement) : tailSet(fromElement, true);
        }

        public SortedSet<E> subSet(E fromElement, E toElement) {
            return rights.fixed ? super.subSet(fromElement, toElement) : subSet(fromElement, true, toElement, false);
        }

        public NavigableSet<E> headSet(E toElement, boolean inclusive) {
            return view(sorted.headSet(toElement, inclusive));
        }

        public NavigableSet<E> tailSet(E fromElement, boolean inclusive) {
            return view(sorted.tailSet(fromElement, inclusive));
        }

        public NavigableSet<E> subSet(E fromElement, boolean fromInclusive, E toElement, boolean toInclusive) {
            return view(sorted.subSet(fromElement, fromInclusive, toElement, toInclusive));
        }
    }

    private static class ListView<E> extends CollectionView<E> implements List<E> {
        private final List<E> list;

        @SuppressWarnings("unchecked")
        ListView(List<? extends E> inner, Rights rights) {
            super(inner, rights);
            list = (List<E>) inner;
        }

        public boolean equals(Object o) {
            return o == this || list.equals(o);
        }

        public int hashCode() {
            return list.hashCode();
        }

        public E get(int index) {
            return list.get(index);
        }

        public int indexOf(Object o) {
            return list.indexOf(o);
        }

        public int lastIndexOf(Object o) {
            return list.lastIndexOf(o);
        }

        public E set(int index, E element) {
            rights.change();
            rights.element(element);
            return list.set(index, element);
        }

        public void add(int index, E element) {
            rights.change();
            rights.element(element);
            list.add(index, element);
        }

        public boolean addAll(int index, Collection<? extends E> c) {
            rights.change();
            return list.addAll(index, rights.elements(c));
        }

        public E remove(int index) {
            rights.change();
            return list.remove(index);
        }

        public void replaceAll(UnaryOperator<E> operator) {
            rights.change();
            if (rights.type == null) {
                list.replaceAll(operator);
            } else {
                Objects.requireNonNull(operator);
                list.replaceAll(old -> {
                    E element = operator.apply(old);
                    rights.element(element);
                    return element;
                });
            }
        }

        public void sort(Comparator<? super E> c) {
            rights.change();
            list.sort(c);
        }

        public ListIterator<E> listIterator() {
            return rights == Rights.ALL ? list.listIterator() : listIterator(0);
        }

        public ListIterator<E> listIterator(int index) {
            ListIterator<E> all = list.listIterator(index);
            return rights == Rights.ALL ? all : new ListViewIterator<E>(all, rights);
        }

        public List<E> subList(int fromIndex, int toIndex) {
            return listView(list.subList(fromIndex, toIndex), rights);
        }
    }

    private static final class ListViewIterator<E> implements ListIterator<E> {
        private final ListIterator<E> inner;
        private final Rights rights;

        ListViewIterator(ListIterator<E> inner, Rights rights) {
            this.inner = inner;
            this.rights = rights;
        }

        public boolean hasNext() {
            return inner.hasNext();
        }

        public boolean hasPrevious() {
            return inner.hasPrevious();
        }

        public int nextIndex() {
            return inner.nextIndex();
        }

        public int previousIndex() {
            return inner.previousIndex();
        }

        public E next() {
            return inner.next();
        }

        public E previous() {
            return inner.previous();
        }

        public void forEachRemaining(Consumer<? super E> action) {
            inner.forEachRemaining(action);
        }

        public void remove() {
            rights.change();
            inner.remove();
        }

        public void set(E e) {
            rights.change();
            rights.element(e);
            inner.set(e);
        }

        public void add(E e) {
            rights.change();
            rights.element(e);
            inner.add(e);
        }
    }

    private static class MapView<K, V> implements Map<K, V>, Serializable {
        private final Map<K, V> inner;
        final Rights rights;
        private transient Set<K> keys;
        private transient Collection<V> values;
        private transient Set<Map.Entry<K, V>> entries;

        @SuppressWarnings("unchecked")
        MapView(Map<? extends K, ? extends V> inner, Rights rights) {
            this.inner = (Map<K, V>) Objects.requireNonNull(inner);
            this.rights = rights;
        }

        public int size() {
            return inner.size();
        }

        public boolean isEmpty() {
            return inner.isEmpty();
        }

        public boolean containsKey(Object key) {
            return inner.containsKey(key);
        }

        public boolean containsValue(Object value) {
            return inner.containsValue(value);
        }

        public V get(Object key) {
            return inner.get(key);
        }

        public V getOrDefault(Object key, V defaultValue) {
            return inner.getOrDefault(key, defaultValue);
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            inner.forEach(action);
        }

        public boolean equals(Object o) {
            return o == this || inner.equals(o);
        }

        public int hashCode() {
            return inner.hashCode();
        }

        public String toString() {
            return inner.toString();
        }

        public V put(K key, V value) {
            rights.change();
            rights.key(key);
            rights.value(value);
            return inner.put(key, value);
        }

        public void putAll(Map<? extends K, ? extends V> t) {
            rights.change();
            if (rights.type == null) {
                inner.putAll(t);
                return;
            }
            // All or nothing.
            Object[] all = t.entrySet().toArray();
            List<Map.Entry<K, V>> good = new ArrayList<Map.Entry<K, V>>(all.length);
            for (int i = 0; i < all.length; i++) {
                Map.Entry<?, ?> entry = (Map.Entry<?, ?>) all[i];
                Object key = entry.getKey();
                Object value = entry.getValue();
                rights.key(key);
                rights.value(value);
                @SuppressWarnings("unchecked")
                Map.Entry<K, V> copy = new AbstractMap.SimpleImmutableEntry<K, V>((K) key, (V) value);
                good.add(copy);
            }
            for (Map.Entry<K, V> entry : good) {
                inner.put(entry.getKey(), entry.getValue());
            }
        }

        public V putIfAbsent(K key, V value) {
            rights.change();
            rights.key(key);
            rights.value(value);
            return inner.putIfAbsent(key, value);
        }

        public V remove(Object key) {
            rights.change();
            return inner.remove(key);
        }

        public boolean remove(Object key, Object value) {
            rights.change();
            return inner.remove(key, value);
        }

        public void clear() {
            rights.change();
            inner.clear();
        }

        public V replace(K key, V value) {
            rights.change();
            rights.key(key);
            rights.value(value);
            return inner.replace(key, value);
        }

        public boolean replace(K key, V oldValue, V newValue) {
            rights.change();
            rights.key(key);
            rights.value(newValue);
            return inner.replace(key, oldValue, newValue);
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            rights.change();
            inner.replaceAll(rights.type == null ? function : rights.values(function));
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
            rights.change();
            if (rights.type == null) {
                return inner.computeIfAbsent(key, mappingFunction);
            }
            Objects.requireNonNull(mappingFunction);
            return inner.computeIfAbsent(key, missing -> {
                V value = mappingFunction.apply(missing);
                rights.key(missing);
                rights.value(value);
                return value;
            });
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            rights.change();
            return inner.computeIfPresent(key, rights.type == null ? remappingFunction : rights.values(remappingFunction));
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            rights.change();
            return inner.compute(key, rights.type == null ? remappingFunction : rights.values(remappingFunction));
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
            rights.change();
            if (rights.type == null) {
                return inner.merge(key, value, remappingFunction);
            }
            Objects.requireNonNull(remappingFunction);
            if (Env.javaVersion() > 17) {
                rights.key(key);
                rights.value(value);
            }
            return inner.merge(key, value, (old, given) -> {
                V merged = remappingFunction.apply(old, given);
                rights.value(merged);
                return merged;
            });
        }

        // No element can be added to these, so that there is nothing to check but the values of entries.

        public Set<K> keySet() {
            if (keys == null) {
                keys = rights.type != null ? inner.keySet() : setView(inner.keySet(), rights);
            }
            return keys;
        }

        public Collection<V> values() {
            if (values == null) {
                values = rights.type != null ? inner.values() : collectionView(inner.values(), rights);
            }
            return values;
        }

        public Set<Map.Entry<K, V>> entrySet() {
            if (entries == null) {
                Set<Map.Entry<K, V>> all = inner.entrySet();
                entries = rights == Rights.ALL ? setView(all, rights)
                        : rights.fixed ? new EntriesView<K, V>(all, rights) : new CheckedEntriesView<K, V>(all, rights);
            }
            return entries;
        }
    }

    private static final class EntryView<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<K, V> inner;
        private final Rights rights;

        EntryView(Map.Entry<K, V> inner, Rights rights) {
            this.inner = Objects.requireNonNull(inner);
            this.rights = rights;
        }

        public K getKey() {
            return inner.getKey();
        }

        public V getValue() {
            return inner.getValue();
        }

        public V setValue(V value) {
            rights.change();
            rights.value(value);
            return inner.setValue(value);
        }

        public boolean equals(Object o) {
            return o == this
                    || o instanceof Map.Entry<?, ?> other
                            && AbstractCollection.matches(inner.getKey(), other.getKey())
                            && AbstractCollection.matches(inner.getValue(), other.getValue());
        }

        public int hashCode() {
            return inner.hashCode();
        }

        public String toString() {
            return inner.toString();
        }
    }

    /** The entries of a map whose values cannot be set, or not to everything. */
    private static class EntriesView<K, V> extends SetView<Map.Entry<K, V>> {
        EntriesView(Set<Map.Entry<K, V>> inner, Rights rights) {
            super(inner, rights);
        }

        @SuppressWarnings("unchecked")
        private Map.Entry<K, V> view(Object entry) {
            return new EntryView<K, V>((Map.Entry<K, V>) entry, rights);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntriesViewIterator<K, V>(inner.iterator(), rights);
        }

        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            Objects.requireNonNull(action);
            inner.forEach(entry -> action.accept(view(entry)));
        }

        public boolean removeIf(Predicate<? super Map.Entry<K, V>> filter) {
            rights.change();
            Objects.requireNonNull(filter);
            return inner.removeIf(entry -> filter.test(view(entry)));
        }

        public boolean addAll(Collection<? extends Map.Entry<K, V>> c) {
            throw new UnsupportedOperationException();
        }

        /** The map sees a view of an entry, not users' entries. */
        public boolean contains(Object o) {
            return o instanceof Map.Entry && inner.contains(view(o));
        }

        public boolean containsAll(Collection<?> c) {
            for (Object entry : c) {
                if (!contains(entry)) {
                    return false;
                }
            }
            return true;
        }

        public boolean remove(Object o) {
            rights.change();
            return o instanceof Map.Entry<?, ?> entry && inner.remove(new AbstractMap.SimpleImmutableEntry<>(entry));
        }

        public boolean removeAll(Collection<?> c) {
            rights.change();
            return keep(c, false);
        }

        public boolean retainAll(Collection<?> c) {
            rights.change();
            return keep(c, true);
        }

        private boolean keep(Collection<?> c, boolean contained) {
            Objects.requireNonNull(c);
            boolean isChanged = false;
            Iterator<Map.Entry<K, V>> entries = inner.iterator();
            while (entries.hasNext()) {
                if (c.contains(view(entries.next())) != contained) {
                    entries.remove();
                    isChanged = true;
                }
            }
            return isChanged;
        }

        public boolean equals(Object o) {
            return o == this || o instanceof Set<?> other && other.size() == inner.size() && containsAll(other);
        }

        public Object[] toArray() {
            Object[] all = inner.toArray();
            Object[] views = all.getClass() == Object[].class ? all : new Object[all.length];
            for (int i = 0; i < all.length; i++) {
                views[i] = view(all[i]);
            }
            return views;
        }

        public <T> T[] toArray(T[] a) {
            // Not even for a moment are there entries of the map in the array.
            T[] all = inner.toArray(a.length == 0 ? a : Arrays.copyOf(a, 0));
            T[] views = a.length < all.length ? all : a;
            for (int i = 0; i < all.length; i++) {
                put(views, i, view(all[i]));
            }
            if (all.length < views.length) {
                views[all.length] = null;
            }
            return views;
        }

        private static void put(Object[] array, int index, Object element) {
            array[index] = element;
        }

        public <T> T[] toArray(IntFunction<T[]> generator) {
            return toArray(generator.apply(0));
        }
    }

    /** The entries of a map that is checked: what is no entry is told so before nothing is added. */
    private static final class CheckedEntriesView<K, V> extends EntriesView<K, V> {
        CheckedEntriesView(Set<Map.Entry<K, V>> inner, Rights rights) {
            super(inner, rights);
        }

        public boolean add(Map.Entry<K, V> entry) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class EntriesViewIterator<K, V> implements Iterator<Map.Entry<K, V>> {
        private final Iterator<Map.Entry<K, V>> inner;
        private final Rights rights;

        EntriesViewIterator(Iterator<Map.Entry<K, V>> inner, Rights rights) {
            this.inner = inner;
            this.rights = rights;
        }

        public boolean hasNext() {
            return inner.hasNext();
        }

        public Map.Entry<K, V> next() {
            return new EntryView<K, V>(inner.next(), rights);
        }

        public void remove() {
            rights.change();
            inner.remove();
        }

        public void forEachRemaining(Consumer<? super Map.Entry<K, V>> action) {
            Objects.requireNonNull(action);
            inner.forEachRemaining(entry -> action.accept(new EntryView<K, V>(entry, rights)));
        }
    }

    private static class SortedMapView<K, V> extends MapView<K, V> implements SortedMap<K, V> {
        private final SortedMap<K, V> sorted;

        @SuppressWarnings("unchecked")
        SortedMapView(SortedMap<K, ? extends V> inner, Rights rights) {
            super(inner, rights);
            sorted = (SortedMap<K, V>) inner;
        }

        private SortedMap<K, V> view(SortedMap<K, V> part) {
            return rights.fixed ? new UnmodifiableSortedMap<K, V>(part) : new SynchronizedSortedMap<K, V>(part);
        }

        public Comparator<? super K> comparator() {
            return sorted.comparator();
        }

        public K firstKey() {
            return sorted.firstKey();
        }

        public K lastKey() {
            return sorted.lastKey();
        }

        public SortedMap<K, V> headMap(K toKey) {
            return view(sorted.headMap(toKey));
        }

        public SortedMap<K, V> tailMap(K fromKey) {
            return view(sorted.tailMap(fromKey));
        }

        public SortedMap<K, V> subMap(K fromKey, K toKey) {
            return view(sorted.subMap(fromKey, toKey));
        }
    }

    private static class NavigableMapView<K, V> extends SortedMapView<K, V> implements NavigableMap<K, V> {
        private final NavigableMap<K, V> sorted;

        @SuppressWarnings("unchecked")
        NavigableMapView(NavigableMap<K, ? extends V> inner, Rights rights) {
            super(inner, rights);
            sorted = (NavigableMap<K, V>) inner;
        }

        private NavigableMap<K, V> view(NavigableMap<K, V> part) {
            return rights.fixed ? new UnmodifiableNavigableMap<K, V>(part) : new SynchronizedNavigableMap<K, V>(part);
        }

        private NavigableSet<K> keyView(NavigableSet<K> part) {
            return rights.fixed ? new UnmodifiableNavigableSet<K>(part) : new SynchronizedNavigableSet<K>(part);
        }

        private Map.Entry<K, V> view(Map.Entry<K, V> entry) {
            return entry == null || !rights.fixed ? entry : new EntryView<K, V>(entry, rights);
        }

        public K lowerKey(K key) {
            return sorted.lowerKey(key);
        }

        public K floorKey(K key) {
            return sorted.floorKey(key);
        }

        public K ceilingKey(K key) {
            return sorted.ceilingKey(key);
        }

        public K higherKey(K key) {
            return sorted.higherKey(key);
        }

        public Map.Entry<K, V> lowerEntry(K key) {
            return view(sorted.lowerEntry(key));
        }

        public Map.Entry<K, V> floorEntry(K key) {
            return view(sorted.floorEntry(key));
        }

        public Map.Entry<K, V> ceilingEntry(K key) {
            return view(sorted.ceilingEntry(key));
        }

        public Map.Entry<K, V> higherEntry(K key) {
            return view(sorted.higherEntry(key));
        }

        public Map.Entry<K, V> firstEntry() {
            return view(sorted.firstEntry());
        }

        public Map.Entry<K, V> lastEntry() {
            return view(sorted.lastEntry());
        }

        public Map.Entry<K, V> pollFirstEntry() {
            rights.change();
            return sorted.pollFirstEntry();
        }

        public Map.Entry<K, V> pollLastEntry() {
            rights.change();
            return sorted.pollLastEntry();
        }

        public NavigableMap<K, V> descendingMap() {
            return view(sorted.descendingMap());
        }

        public NavigableSet<K> navigableKeySet() {
            return keyView(sorted.navigableKeySet());
        }

        public NavigableSet<K> descendingKeySet() {
            return keyView(sorted.descendingKeySet());
        }

        // The parts of a sorted map, and its keys, are navigable only where they may be changed.

        public Set<K> keySet() {
            return rights.fixed ? super.keySet() : navigableKeySet();
        }

        public SortedMap<K, V> headMap(K toKey) {
            return rights.fixed ? super.headMap(toKey) : headMap(toKey, false);
        }

        public SortedMap<K, V> tailMap(K fromKey) {
            return rights.fixed ? super.tailMap(fromKey) : tailMap(fromKey, true);
        }

        public SortedMap<K, V> subMap(K fromKey, K toKey) {
            return rights.fixed ? super.subMap(fromKey, toKey) : subMap(fromKey, true, toKey, false);
        }

        public NavigableMap<K, V> headMap(K toKey, boolean inclusive) {
            return view(sorted.headMap(toKey, inclusive));
        }

        public NavigableMap<K, V> tailMap(K fromKey, boolean inclusive) {
            return view(sorted.tailMap(fromKey, inclusive));
        }

        public NavigableMap<K, V> subMap(K fromKey, boolean fromInclusive, K toKey, boolean toInclusive) {
            return view(sorted.subMap(fromKey, fromInclusive, toKey, toInclusive));
        }
    }

    private static <E> Collection<E> collectionView(Collection<E> inner, Rights rights) {
        return rights.fixed ? new UnmodifiableCollection<E>(inner) : new SynchronizedCollection<E>(inner);
    }

    private static <E> Set<E> setView(Set<E> inner, Rights rights) {
        return rights.fixed ? new UnmodifiableSet<E>(inner) : new SynchronizedSet<E>(inner);
    }

    private static <E> List<E> listView(List<E> inner, Rights rights) {
        if (rights.type != null) {
            boolean indexed = inner instanceof RandomAccess;
            return indexed ? new CheckedRandomAccessList<E>(inner, rights) : new CheckedList<E>(inner, rights);
        }
        return rights.fixed ? unmodifiableList(inner) : synchronizedList(inner);
    }

    // The views that cannot change anything. A view of such a view is that view itself. The names of the classes are those that getClass
    // shows.

    private static final class UnmodifiableCollection<E> extends CollectionView<E> {
        UnmodifiableCollection(Collection<? extends E> c) {
            super(c, Rights.READ);
        }
    }

    private static final class UnmodifiableSet<E> extends SetView<E> {
        UnmodifiableSet(Set<? extends E> s) {
            super(s, Rights.READ);
        }
    }

    private static final class UnmodifiableSortedSet<E> extends SortedSetView<E> {
        UnmodifiableSortedSet(SortedSet<E> s) {
            super(s, Rights.READ);
        }
    }

    private static class UnmodifiableNavigableSet<E> extends NavigableSetView<E> {
        UnmodifiableNavigableSet(NavigableSet<E> s) {
            super(s, Rights.READ);
        }

        private static final class EmptyNavigableSet<E> extends UnmodifiableNavigableSet<E> {
            private static final NavigableSet<?> ONLY = new EmptyNavigableSet<Object>();

            EmptyNavigableSet() {
                super(new TreeSet<E>());
            }
        }
    }

    private static class UnmodifiableList<E> extends ListView<E> {
        UnmodifiableList(List<? extends E> list) {
            super(list, Rights.READ);
        }
    }

    private static final class UnmodifiableRandomAccessList<E> extends UnmodifiableList<E> implements RandomAccess {
        UnmodifiableRandomAccessList(List<? extends E> list) {
            super(list);
        }
    }

    private static final class UnmodifiableMap<K, V> extends MapView<K, V> {
        UnmodifiableMap(Map<? extends K, ? extends V> m) {
            super(m, Rights.READ);
        }
    }

    private static final class UnmodifiableSortedMap<K, V> extends SortedMapView<K, V> {
        UnmodifiableSortedMap(SortedMap<K, ? extends V> m) {
            super(m, Rights.READ);
        }
    }

    private static class UnmodifiableNavigableMap<K, V> extends NavigableMapView<K, V> {
        UnmodifiableNavigableMap(NavigableMap<K, ? extends V> m) {
            super(m, Rights.READ);
        }

        private static final class EmptyNavigableMap<K, V> extends UnmodifiableNavigableMap<K, V> {
            private static final NavigableMap<?, ?> ONLY = new EmptyNavigableMap<Object, Object>();

            EmptyNavigableMap() {
                super(new TreeMap<K, V>());
            }

            public NavigableSet<K> navigableKeySet() {
                return emptyNavigableSet();
            }
        }
    }

    @SuppressWarnings("unchecked")
    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> c) {
        boolean already = c.getClass() == UnmodifiableCollection.class;
        return already ? (Collection<T>) c : new UnmodifiableCollection<T>(c);
    }

    @SuppressWarnings("unchecked")
    public static <T> Set<T> unmodifiableSet(Set<? extends T> s) {
        boolean already = s.getClass() == UnmodifiableSet.class;
        return already ? (Set<T>) s : new UnmodifiableSet<T>(s);
    }

    public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> s) {
        boolean already = s.getClass() == UnmodifiableSortedSet.class;
        return already ? s : new UnmodifiableSortedSet<T>(s);
    }

    public static <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T> s) {
        boolean already = s.getClass() == UnmodifiableNavigableSet.class;
        return already ? s : new UnmodifiableNavigableSet<T>(s);
    }

    @SuppressWarnings("unchecked")
    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        if (list.getClass() == UnmodifiableList.class || list.getClass() == UnmodifiableRandomAccessList.class) {
            return (List<T>) list;
        }
        boolean indexed = list instanceof RandomAccess;
        return indexed ? new UnmodifiableRandomAccessList<T>(list) : new UnmodifiableList<T>(list);
    }

    @SuppressWarnings("unchecked")
    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> m) {
        boolean already = m.getClass() == UnmodifiableMap.class;
        return already ? (Map<K, V>) m : new UnmodifiableMap<K, V>(m);
    }

    @SuppressWarnings("unchecked")
    public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> m) {
        boolean already = m.getClass() == UnmodifiableSortedMap.class;
        return already ? (SortedMap<K, V>) m : new UnmodifiableSortedMap<K, V>(m);
    }

    @SuppressWarnings("unchecked")
    public static <K, V> NavigableMap<K, V> unmodifiableNavigableMap(NavigableMap<K, ? extends V> m) {
        boolean already = m.getClass() == UnmodifiableNavigableMap.class;
        return already ? (NavigableMap<K, V>) m : new UnmodifiableNavigableMap<K, V>(m);
    }

    // The views that may do everything.

    private static final class SynchronizedCollection<E> extends CollectionView<E> {
        SynchronizedCollection(Collection<E> c) {
            super(c, Rights.ALL);
        }
    }

    private static final class SynchronizedSet<E> extends SetView<E> {
        SynchronizedSet(Set<E> s) {
            super(s, Rights.ALL);
        }
    }

    private static final class SynchronizedSortedSet<E> extends SortedSetView<E> {
        SynchronizedSortedSet(SortedSet<E> s) {
            super(s, Rights.ALL);
        }
    }

    private static final class SynchronizedNavigableSet<E> extends NavigableSetView<E> {
        SynchronizedNavigableSet(NavigableSet<E> s) {
            super(s, Rights.ALL);
        }
    }

    private static class SynchronizedList<E> extends ListView<E> {
        SynchronizedList(List<E> list) {
            super(list, Rights.ALL);
        }
    }

    private static final class SynchronizedRandomAccessList<E> extends SynchronizedList<E> implements RandomAccess {
        SynchronizedRandomAccessList(List<E> list) {
            super(list);
        }
    }

    private static final class SynchronizedMap<K, V> extends MapView<K, V> {
        SynchronizedMap(Map<K, V> m) {
            super(m, Rights.ALL);
        }
    }

    private static final class SynchronizedSortedMap<K, V> extends SortedMapView<K, V> {
        SynchronizedSortedMap(SortedMap<K, V> m) {
            super(m, Rights.ALL);
        }
    }

    private static final class SynchronizedNavigableMap<K, V> extends NavigableMapView<K, V> {
        SynchronizedNavigableMap(NavigableMap<K, V> m) {
            super(m, Rights.ALL);
        }
    }

    public static <T> Collection<T> synchronizedCollection(Collection<T> c) {
        return new SynchronizedCollection<T>(c);
    }

    public static <T> Set<T> synchronizedSet(Set<T> s) {
        return new SynchronizedSet<T>(s);
    }

    public static <T> SortedSet<T> synchronizedSortedSet(SortedSet<T> s) {
        return new SynchronizedSortedSet<T>(s);
    }

    public static <T> NavigableSet<T> synchronizedNavigableSet(NavigableSet<T> s) {
        return new SynchronizedNavigableSet<T>(s);
    }

    public static <T> List<T> synchronizedList(List<T> list) {
        boolean indexed = list instanceof RandomAccess;
        return indexed ? new SynchronizedRandomAccessList<T>(list) : new SynchronizedList<T>(list);
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> m) {
        return new SynchronizedMap<K, V>(m);
    }

    public static <K, V> SortedMap<K, V> synchronizedSortedMap(SortedMap<K, V> m) {
        return new SynchronizedSortedMap<K, V>(m);
    }

    public static <K, V> NavigableMap<K, V> synchronizedNavigableMap(NavigableMap<K, V> m) {
        return new SynchronizedNavigableMap<K, V>(m);
    }

    // The views that look at the classes of what is put in.

    private static Rights only(Class<?> type) {
        return new Rights(false, Objects.requireNonNull(type, "type"), null);
    }

    private static final class CheckedCollection<E> extends CollectionView<E> {
        CheckedCollection(Collection<E> c, Rights rights) {
            super(c, rights);
        }
    }

    private static final class CheckedSet<E> extends SetView<E> {
        CheckedSet(Set<E> s, Rights rights) {
            super(s, rights);
        }
    }

    private static class CheckedList<E> extends ListView<E> {
        CheckedList(List<E> list, Rights rights) {
            super(list, rights);
        }
    }

    private static final class CheckedRandomAccessList<E> extends CheckedList<E> implements RandomAccess {
        CheckedRandomAccessList(List<E> list, Rights rights) {
            super(list, rights);
        }
    }

    private static final class CheckedMap<K, V> extends MapView<K, V> {
        CheckedMap(Map<K, V> m, Rights rights) {
            super(m, rights);
        }
    }

    private static final class CheckedQueue<E> extends CollectionView<E> implements Queue<E> {
        private final Queue<E> queue;

        CheckedQueue(Queue<E> queue, Rights rights) {
            super(queue, rights);
            this.queue = queue;
        }

        public boolean equals(Object o) {
            return o == this || queue.equals(o);
        }

        public int hashCode() {
            return queue.hashCode();
        }

        public boolean offer(E e) {
            rights.element(e);
            return queue.offer(e);
        }

        public E element() {
            return queue.element();
        }

        public E peek() {
            return queue.peek();
        }

        public E remove() {
            return queue.remove();
        }

        public E poll() {
            return queue.poll();
        }
    }

    public static <E> Collection<E> checkedCollection(Collection<E> c, Class<E> type) {
        Objects.requireNonNull(c, "c");
        return new CheckedCollection<E>(c, only(type));
    }

    public static <E> Set<E> checkedSet(Set<E> s, Class<E> type) {
        Objects.requireNonNull(s, "c");
        return new CheckedSet<E>(s, only(type));
    }

    public static <E> Queue<E> checkedQueue(Queue<E> queue, Class<E> type) {
        Objects.requireNonNull(queue, "c");
        return new CheckedQueue<E>(queue, only(type));
    }

    public static <E> List<E> checkedList(List<E> list, Class<E> type) {
        Objects.requireNonNull(list, "c");
        return listView(list, only(type));
    }

    public static <K, V> Map<K, V> checkedMap(Map<K, V> m, Class<K> keyType, Class<V> valueType) {
        Objects.requireNonNull(m);
        Objects.requireNonNull(keyType);
        Objects.requireNonNull(valueType);
        return new CheckedMap<K, V>(m, new Rights(false, keyType, valueType));
    }

    // Nothing.

    @SuppressWarnings("rawtypes")
    public static final Set EMPTY_SET = new EmptySet<Object>();

    @SuppressWarnings("rawtypes")
    public static final List EMPTY_LIST = new EmptyList<Object>();

    @SuppressWarnings("rawtypes")
    public static final Map EMPTY_MAP = new EmptyMap<Object, Object>();

    @SuppressWarnings("unchecked")
    public static <T> Iterator<T> emptyIterator() {
        return (Iterator<T>) NothingIterator.ONLY;
    }

    @SuppressWarnings("unchecked")
    public static <T> ListIterator<T> emptyListIterator() {
        return (ListIterator<T>) NothingListIterator.ONLY;
    }

    @SuppressWarnings("unchecked")
    public static <T> Enumeration<T> emptyEnumeration() {
        return (Enumeration<T>) NothingEnumeration.ONLY;
    }

    @SuppressWarnings("unchecked")
    public static final <T> Set<T> emptySet() {
        return (Set<T>) EMPTY_SET;
    }

    public static <E> SortedSet<E> emptySortedSet() {
        return emptyNavigableSet();
    }

    @SuppressWarnings("unchecked")
    public static <E> NavigableSet<E> emptyNavigableSet() {
        return (NavigableSet<E>) UnmodifiableNavigableSet.EmptyNavigableSet.ONLY;
    }

    @SuppressWarnings("unchecked")
    public static final <T> List<T> emptyList() {
        return (List<T>) EMPTY_LIST;
    }

    @SuppressWarnings("unchecked")
    public static final <K, V> Map<K, V> emptyMap() {
        return (Map<K, V>) EMPTY_MAP;
    }

    public static final <K, V> SortedMap<K, V> emptySortedMap() {
        return emptyNavigableMap();
    }

    @SuppressWarnings("unchecked")
    public static final <K, V> NavigableMap<K, V> emptyNavigableMap() {
        return (NavigableMap<K, V>) UnmodifiableNavigableMap.EmptyNavigableMap.ONLY;
    }

    private static class NothingIterator<E> implements Iterator<E> {
        private static final NothingIterator<Object> ONLY = new NothingIterator<Object>();

        public boolean hasNext() {
            return false;
        }

        public E next() {
            throw new NoSuchElementException();
        }

        public void remove() {
            throw new IllegalStateException();
        }
    }

    private static final class NothingListIterator<E> extends NothingIterator<E> implements ListIterator<E> {
        private static final NothingListIterator<Object> ONLY = new NothingListIterator<Object>();

        public boolean hasPrevious() {
            return false;
        }

        public E previous() {
            throw new NoSuchElementException();
        }

        public int nextIndex() {
            return 0;
        }

        public int previousIndex() {
            return -1;
        }

        public void set(E e) {
            throw new IllegalStateException();
        }

        public void add(E e) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class NothingEnumeration<E> implements Enumeration<E> {
        private static final NothingEnumeration<Object> ONLY = new NothingEnumeration<Object>();

        public boolean hasMoreElements() {
            return false;
        }

        public E nextElement() {
            throw new NoSuchElementException();
        }

        public Iterator<E> asIterator() {
            return emptyIterator();
        }
    }

    private static final class EmptySet<E> extends AbstractSet<E> implements Serializable {
        public int size() {
            return 0;
        }

        public Iterator<E> iterator() {
            return emptyIterator();
        }

        public boolean containsAll(Collection<?> c) {
            return c.isEmpty();
        }
    }

    private static final class EmptyList<E> extends AbstractList<E> implements RandomAccess, Serializable {
        public int size() {
            return 0;
        }

        public E get(int index) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }

        public Iterator<E> iterator() {
            return emptyIterator();
        }

        public ListIterator<E> listIterator() {
            return emptyListIterator();
        }

        public boolean containsAll(Collection<?> c) {
            return c.isEmpty();
        }
    }

    private static final class EmptyMap<K, V> extends AbstractMap<K, V> implements Serializable {
        public int size() {
            return 0;
        }

        public V get(Object key) {
            return null;
        }

        public boolean containsKey(Object key) {
            return false;
        }

        public boolean containsValue(Object value) {
            return false;
        }

        public V getOrDefault(Object key, V defaultValue) {
            return defaultValue;
        }

        public Set<K> keySet() {
            return emptySet();
        }

        public Collection<V> values() {
            return emptySet();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return emptySet();
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            Objects.requireNonNull(action);
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            Objects.requireNonNull(function);
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K key, V oldValue, V newValue) {
            throw new UnsupportedOperationException();
        }

        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }
    }

    // One element, once or several times.

    public static <T> Set<T> singleton(T o) {
        return new SingletonSet<T>(o);
    }

    public static <T> List<T> singletonList(T o) {
        return new SingletonList<T>(o);
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        return new SingletonMap<K, V>(key, value);
    }

    public static <T> List<T> nCopies(int n, T o) {
        if (n < 0) {
            throw new IllegalArgumentException("List length = " + n);
        }
        return new CopiesList<T>(n, o);
    }

    private static final class OnceIterator<E> implements Iterator<E> {
        private final E element;
        private boolean given = false;

        OnceIterator(E element) {
            this.element = element;
        }

        public boolean hasNext() {
            return !given;
        }

        public E next() {
            if (given) {
                throw new NoSuchElementException();
            }
            given = true;
            return element;
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            if (!given) {
                action.accept(element);
                given = true;
            }
        }
    }

    private static final class SingletonSet<E> extends AbstractSet<E> implements Serializable {
        private final E element;

        SingletonSet(E element) {
            this.element = element;
        }

        public int size() {
            return 1;
        }

        public Iterator<E> iterator() {
            return new OnceIterator<E>(element);
        }

        public boolean contains(Object o) {
            return matches(o, element);
        }

        public void forEach(Consumer<? super E> action) {
            action.accept(element);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class SingletonList<E> extends AbstractList<E> implements RandomAccess, Serializable {
        private final E element;

        SingletonList(E element) {
            this.element = element;
        }

        public int size() {
            return 1;
        }

        public E get(int index) {
            if (index != 0) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: 1");
            }
            return element;
        }

        public Iterator<E> iterator() {
            return new OnceIterator<E>(element);
        }

        public boolean contains(Object o) {
            return matches(o, element);
        }

        public void forEach(Consumer<? super E> action) {
            action.accept(element);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> c) {}
    }

    private static final class SingletonMap<K, V> extends AbstractMap<K, V> implements Serializable {
        private final K key;
        private final V value;
        private transient Set<K> keys;
        private transient Collection<V> values;
        private transient Set<Map.Entry<K, V>> entries;

        SingletonMap(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public int size() {
            return 1;
        }

        public boolean containsKey(Object key) {
            return AbstractCollection.matches(key, this.key);
        }

        public boolean containsValue(Object value) {
            return AbstractCollection.matches(value, this.value);
        }

        public V get(Object key) {
            return containsKey(key) ? value : null;
        }

        public V getOrDefault(Object key, V defaultValue) {
            return containsKey(key) ? value : defaultValue;
        }

        public Set<K> keySet() {
            if (keys == null) {
                keys = singleton(key);
            }
            return keys;
        }

        public Collection<V> values() {
            if (values == null) {
                values = singleton(value);
            }
            return values;
        }

        public Set<Map.Entry<K, V>> entrySet() {
            if (entries == null) {
                Map.Entry<K, V> entry = new SimpleImmutableEntry<K, V>(key, value);
                entries = singleton(entry);
            }
            return entries;
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            action.accept(key, value);
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K key, V oldValue, V newValue) {
            throw new UnsupportedOperationException();
        }

        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> remappingFunction) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class CopiesList<E> extends AbstractList<E> implements RandomAccess, Serializable {
        private final int count;
        private final E element;

        CopiesList(int count, E element) {
            this.count = count;
            this.element = element;
        }

        public int size() {
            return count;
        }

        public E get(int index) {
            if (jackalope.rt.Env.javaVersion() >= 21) {
                Objects.checkIndex(index, count);
            } else if (index < 0 || index >= count) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + count);
            }
            return element;
        }

        public boolean contains(Object o) {
            return count > 0 && matches(o, element);
        }

        public int indexOf(Object o) {
            return contains(o) ? 0 : -1;
        }

        public int lastIndexOf(Object o) {
            return contains(o) ? count - 1 : -1;
        }

        public Object[] toArray() {
            Object[] all = new Object[count];
            Arrays.fill(all, element);
            return all;
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] a) {
            T[] all = a.length < count ? (T[]) jackalope.rt.Env.newArrayLike(a, count) : a;
            Arrays.fill(all, 0, count, element);
            if (count < all.length) {
                all[count] = null;
            }
            return all;
        }

        public List<E> subList(int fromIndex, int toIndex) {
            checkPart(fromIndex, toIndex, count);
            return new CopiesList<E>(toIndex - fromIndex, element);
        }

        /** Of two such lists the elements are compared once. */
        public boolean equals(Object o) {
            if (o instanceof CopiesList<?> other && o != this) {
                return count == other.count && (count == 0 || matches(element, other.element));
            }
            return super.equals(o);
        }

        /** With the hash code h of the element: 31 to the power of the count, and h for each smaller power of 31. */
        public int hashCode() {
            int power = 1;
            int powers = 0;
            for (int bit = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(count); bit >= 0; bit--) {
                powers += powers * power;
                power *= power;
                if ((count >>> bit & 1) == 1) {
                    powers = powers * 31 + 1;
                    power *= 31;
                }
            }
            return count == 0 ? 1 : power + powers * Objects.hashCode(element);
        }
    }

    // Sets and queues of others.

    public static <E> Set<E> newSetFromMap(Map<E, Boolean> map) {
        if (!map.isEmpty()) {
            throw new IllegalArgumentException("Map is non-empty");
        }
        return new SetFromMap<E>(map);
    }

    private static final class SetFromMap<E> extends AbstractSet<E> implements Serializable {
        private final Map<E, Boolean> map;
        private final Set<E> keys;

        SetFromMap(Map<E, Boolean> map) {
            this.map = map;
            this.keys = map.keySet();
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public Iterator<E> iterator() {
            return keys.iterator();
        }

        public Object[] toArray() {
            return keys.toArray();
        }

        public <T> T[] toArray(T[] a) {
            return keys.toArray(a);
        }

        public String toString() {
            return keys.toString();
        }

        public boolean equals(Object o) {
            return o == this || keys.equals(o);
        }

        public int hashCode() {
            return keys.hashCode();
        }

        public boolean containsAll(Collection<?> c) {
            return keys.containsAll(c);
        }

        public boolean removeAll(Collection<?> c) {
            return keys.removeAll(c);
        }

        public boolean retainAll(Collection<?> c) {
            return keys.retainAll(c);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            return keys.removeIf(filter);
        }

        public void forEach(Consumer<? super E> action) {
            keys.forEach(action);
        }

        public boolean add(E e) {
            return map.put(e, true) == null;
        }

        public boolean contains(Object o) {
            return map.containsKey(o);
        }

        public boolean remove(Object o) {
            return map.remove(o) != null;
        }

        public void clear() {
            map.clear();
        }
    }

    public static <T> Queue<T> asLifoQueue(Deque<T> deque) {
        return new AsLIFOQueue<T>(Objects.requireNonNull(deque));
    }

    /** Its head is the first of the deque, and there elements are added. */
    private static final class AsLIFOQueue<E> extends AbstractQueue<E> implements Serializable {
        private final Deque<E> deque;

        AsLIFOQueue(Deque<E> deque) {
            this.deque = deque;
        }

        public int size() {
            return deque.size();
        }

        public boolean isEmpty() {
            return deque.isEmpty();
        }

        public boolean contains(Object o) {
            return deque.contains(o);
        }

        public Iterator<E> iterator() {
            return deque.iterator();
        }

        public Object[] toArray() {
            return deque.toArray();
        }

        public <T> T[] toArray(T[] a) {
            return deque.toArray(a);
        }

        public String toString() {
            return deque.toString();
        }

        public void forEach(Consumer<? super E> action) {
            deque.forEach(action);
        }

        public boolean containsAll(Collection<?> c) {
            return deque.containsAll(c);
        }

        public boolean remove(Object o) {
            return deque.remove(o);
        }

        public boolean removeAll(Collection<?> c) {
            return deque.removeAll(c);
        }

        public boolean retainAll(Collection<?> c) {
            return deque.retainAll(c);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            return deque.removeIf(filter);
        }

        public void clear() {
            deque.clear();
        }

        public boolean add(E e) {
            deque.addFirst(e);
            return true;
        }

        public boolean offer(E e) {
            return deque.offerFirst(e);
        }

        public E element() {
            return deque.getFirst();
        }

        public E peek() {
            return deque.peekFirst();
        }

        public E remove() {
            return deque.removeFirst();
        }

        public E poll() {
            return deque.pollFirst();
        }
    }
}
