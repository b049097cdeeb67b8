package java.util;

import jackalope.rt.Env;
import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The collections of {@code List.of}, {@code Set.of}, {@code Map.of} and their kin. Sets and maps iterate in any order, chosen when they
 * are made: in the JDK it depends on a number drawn when the JVM starts.
 */
class ImmutableCollections {
    private static final List<?> NO_ELEMENTS = new ListN<Object>(new Object[0], false);
    private static final Set<?> EMPTY_SET = new SetN<Object>();
    private static final Map<?, ?> NO_ENTRIES = new MapN<Object, Object>();

    private ImmutableCollections() {}

    @SuppressWarnings("unchecked")
    static <E> List<E> emptyList() {
        return (List<E>) NO_ELEMENTS;
    }

    @SuppressWarnings("unchecked")
    static <E> Set<E> emptySet() {
        return (Set<E>) EMPTY_SET;
    }

    @SuppressWarnings("unchecked")
    static <K, V> Map<K, V> emptyMap() {
        return (Map<K, V>) NO_ENTRIES;
    }

    /** Puts the elements into any order. */
    private static void shuffle(Object[] elements) {
        for (int open = elements.length; open > 1; open--) {
            int chosen = Env.identityHash() % open;
            Object last = elements[open - 1];
            elements[open - 1] = elements[chosen];
            elements[chosen] = last;
        }
    }

    /** The collections of one or two find null where they call it, since Java 25 at the latest. */
    private static void checkAction(Object action) {
        if (Env.javaVersion() < 25) {
            Objects.requireNonNull(action);
        }
    }

    private static UnsupportedOperationException never() {
        return new UnsupportedOperationException();
    }

    // Ways to a list. The class depends on the number of elements.

    /** A list of its own, without nulls. */
    @SafeVarargs
    static <E> List<E> listOf(E... input) {
        Object[] elements = new Object[input.length];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Objects.requireNonNull(input[i]);
        }
        return new ListN<E>(elements, false);
    }

    @SuppressWarnings("unchecked")
    static <E> List<E> listCopy(Collection<? extends E> coll) {
        boolean own = coll instanceof List12 || coll instanceof ListN && !((ListN<?>) coll).takesNull();
        if (own) {
            return (List<E>) coll;
        }
        if (Env.javaVersion() >= 25 && coll.isEmpty()) {
            return emptyList();
        }
        return (List<E>) List.of(coll.toArray());
    }

    @SuppressWarnings("unchecked")
    static <E> List<E> listFromTrustedArray(Object... array) {
        return (List<E>) List.of(array);
    }

    static <E> List<E> listFromTrustedArrayNullsAllowed(Object... array) {
        for (int i = 0; i < array.length; i++) {
            if (array[i] == null) {
                return new ListN<E>(array, true);
            }
        }
        return listFromTrustedArray(array);
    }

    abstract static class AbstractImmutableCollection<E> extends AbstractCollection<E> {
        public boolean add(E e) {
            throw never();
        }

        public boolean addAll(Collection<? extends E> c) {
            throw never();
        }

        public boolean remove(Object o) {
            throw never();
        }

        public boolean removeAll(Collection<?> c) {
            throw never();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw never();
        }

        public boolean retainAll(Collection<?> c) {
            throw never();
        }

        public void clear() {
            throw never();
        }
    }

    // Lists.

    abstract static class AbstractImmutableList<E> extends AbstractImmutableCollection<E> implements List<E>, RandomAccess {
        /** Whether one may ask for null. */
        boolean takesNull() {
            return false;
        }

        public void add(int index, E element) {
            throw never();
        }

        public boolean addAll(int index, Collection<? extends E> c) {
            throw never();
        }

        public void addFirst(E e) {
            throw never();
        }

        public void addLast(E e) {
            throw never();
        }

        public E remove(int index) {
            throw never();
        }

        public E removeFirst() {
            throw never();
        }

        public E removeLast() {
            throw never();
        }

        public E set(int index, E element) {
            throw never();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw never();
        }

        public void sort(Comparator<? super E> c) {
            throw never();
        }

        IndexOutOfBoundsException bad(int index) {
            return new IndexOutOfBoundsException("Index: " + index + " Size: " + size());
        }

        public List<E> subList(int fromIndex, int toIndex) {
            if (fromIndex < 0) {
                throw new IndexOutOfBoundsException("fromIndex = " + fromIndex);
            }
            if (toIndex > size()) {
                throw new IndexOutOfBoundsException("toIndex = " + toIndex);
            }
            if (fromIndex > toIndex) {
                throw new IllegalArgumentException("fromIndex(" + fromIndex + ") > toIndex(" + toIndex + ")");
            }
            return new SubList<E>(this, fromIndex, toIndex - fromIndex);
        }

        /** Since Java 21. */
        public List<E> reversed() {
            return new Backwards<E>(this);
        }

        public Iterator<E> iterator() {
            return new ListItr<E>(this, 0);
        }

        public ListIterator<E> listIterator() {
            return new ListItr<E>(this, 0);
        }

        public ListIterator<E> listIterator(int index) {
            if (index < 0 || index > size()) {
                throw bad(index);
            }
            return new ListItr<E>(this, index);
        }

        private void checkWanted(Object o) {
            if (o == null && !takesNull()) {
                throw new NullPointerException();
            }
        }

        public boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        public int indexOf(Object o) {
            checkWanted(o);
            int end = size();
            int i = 0;
            while (i < end && !Objects.equals(o, get(i))) {
                i++;
            }
            return i < end ? i : -1;
        }

        public int lastIndexOf(Object o) {
            checkWanted(o);
            int i = size() - 1;
            while (i >= 0 && !Objects.equals(o, get(i))) {
                i--;
            }
            return i;
        }

        public boolean equals(Object o) {
            if (!(o instanceof List)) {
                return false;
            }
            if (o == this) {
                return true;
            }
            Iterator<?> others = ((List<?>) o).iterator();
            int end = size();
            for (int i = 0; i < end; i++) {
                if (!others.hasNext() || !Objects.equals(get(i), others.next())) {
                    return false;
                }
            }
            return !others.hasNext();
        }

        public int hashCode() {
            int hash = 1;
            int end = size();
            for (int i = 0; i < end; i++) {
                E element = get(i);
                hash = 31 * hash + (element == null ? 0 : element.hashCode());
            }
            return hash;
        }

        public Object[] toArray() {
            return fill(new Object[size()]);
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] a) {
            int count = size();
            if (a.length < count) {
                return (T[]) fill((Object[]) Env.newArrayLike(a, count));
            }
            fill(a);
            if (a.length > count) {
                a[count] = null;
            }
            return a;
        }

        /** Puts the elements into an array that has room for them. */
        Object[] fill(Object[] target) {
            int end = size();
            for (int i = 0; i < end; i++) {
                target[i] = get(i);
            }
            return target;
        }
    }

    /** The view from the end. What the JDK says about bad indices of it is not modelled. */
    static final class Backwards<E> extends AbstractImmutableList<E> {
        private final AbstractImmutableList<E> list;

        Backwards(AbstractImmutableList<E> list) {
            this.list = list;
        }

        boolean takesNull() {
            return list.takesNull();
        }

        public int size() {
            return list.size();
        }

        public E get(int index) {
            int count = list.size();
            Objects.checkIndex(index, count);
            return list.get(count - 1 - index);
        }

        public List<E> reversed() {
            return list;
        }

        public E removeFirst() {
            if (isEmpty()) {
                throw new NoSuchElementException();
            }
            throw never();
        }

        public E removeLast() {
            return removeFirst();
        }

        private static void checkModelled(boolean isModelled) {
            if (!isModelled) {
                Env.unsupported("bad indices of the reversed view of a list");
            }
        }

        public List<E> subList(int fromIndex, int toIndex) {
            checkModelled(0 <= fromIndex && fromIndex <= toIndex && toIndex <= size());
            return super.subList(fromIndex, toIndex);
        }

        public ListIterator<E> listIterator(int index) {
            checkModelled(0 <= index && index <= size());
            return super.listIterator(index);
        }
    }

    static final class ListItr<E> implements ListIterator<E> {
        private final AbstractImmutableList<E> list;
        private int next;

        ListItr(AbstractImmutableList<E> list, int next) {
            this.list = list;
            this.next = next;
        }

        public boolean hasNext() {
            return next < list.size();
        }

        public boolean hasPrevious() {
            return next > 0;
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            next++;
            return list.get(next - 1);
        }

        public E previous() {
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            next--;
            return list.get(next);
        }

        public void remove() {
            throw never();
        }

        public void set(E e) {
            throw never();
        }

        public void add(E e) {
            throw never();
        }
    }

    /** A part of a list, or of a part. */
    static final class SubList<E> extends AbstractImmutableList<E> {
        private final AbstractImmutableList<E> whole;
        private final int from;
        private final int count;

        SubList(AbstractImmutableList<E> whole, int from, int count) {
            this.whole = whole;
            this.from = from;
            this.count = count;
        }

        public int size() {
            return count;
        }

        public E get(int index) {
            Objects.checkIndex(index, count);
            return whole.get(from + index);
        }

        boolean takesNull() {
            return whole.takesNull();
        }
    }

    /** One or two elements. */
    static final class List12<E> extends AbstractImmutableList<E> implements Serializable {
        private final E first;
        private final E second;
        private final int count;

        List12(E only) {
            first = Objects.requireNonNull(only);
            second = null;
            count = 1;
        }

        List12(E first, E second) {
            this.first = Objects.requireNonNull(first);
            this.second = Objects.requireNonNull(second);
            count = 2;
        }

        public int size() {
            return count;
        }

        public E get(int index) {
            if (index < 0 || index >= count) {
                throw bad(index);
            }
            return index == 0 ? first : second;
        }

        public void forEach(Consumer<? super E> action) {
            checkAction(action);
            action.accept(first);
            if (count == 2) {
                action.accept(second);
            }
        }
    }

    /** Any number of elements. A bad index is found by the array. */
    static final class ListN<E> extends AbstractImmutableList<E> implements Serializable {
        private final Object[] elements;
        private final boolean nulls;

        /** The array is the list's own. */
        ListN(Object[] elements, boolean nulls) {
            this.elements = elements;
            this.nulls = nulls;
        }

        public int size() {
            return elements.length;
        }

        @SuppressWarnings("unchecked")
        public E get(int index) {
            return (E) elements[index];
        }

        boolean takesNull() {
            return nulls;
        }

        Object[] fill(Object[] target) {
            System.arraycopy(elements, 0, target, 0, elements.length);
            return target;
        }
    }

    // Sets.

    abstract static class AbstractImmutableSet<E> extends AbstractImmutableCollection<E> implements Set<E> {
        public boolean equals(Object o) {
            if (!(o instanceof Set)) {
                return false;
            }
            Set<?> other = (Set<?>) o;
            if (other == this) {
                return true;
            }
            if (other.size() != size()) {
                return false;
            }
            boolean same = true;
            for (Object element : other) {
                same = same && element != null && contains(element);
            }
            return same;
        }

        public int hashCode() {
            int sum = 0;
            for (E element : this) {
                sum += element.hashCode();
            }
            return sum;
        }
    }

    /** Through an array, which stays as it is. */
    static final class FixedIterator<E> implements Iterator<E> {
        private final Object[] elements;
        private int next;

        FixedIterator(Object[] elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return next < elements.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (next == elements.length) {
                throw new NoSuchElementException();
            }
            next++;
            return (E) elements[next - 1];
        }
    }

    /** One or two elements. */
    static final class Set12<E> extends AbstractImmutableSet<E> implements Serializable {
        private final Object[] elements;

        Set12(E e0) {
            elements = new Object[] {Objects.requireNonNull(e0)};
        }

        // The first parameter's name is in the message where it is null.
        Set12(E e0, E e1) {
            if (e0.equals(Objects.requireNonNull(e1))) {
                throw new IllegalArgumentException("duplicate element: " + e0);
            }
            elements = new Object[] {e0, e1};
            shuffle(elements);
        }

        public int size() {
            return elements.length;
        }

        public boolean contains(Object o) {
            return o.equals(elements[0]) || elements.length == 2 && o.equals(elements[1]);
        }

        public void forEach(Consumer<? super E> action) {
            checkAction(action);
            for (E element : this) {
                action.accept(element);
            }
        }

        public Iterator<E> iterator() {
            return new FixedIterator<E>(elements);
        }
    }

    /** Any number of elements, with a map to find them. */
    static final class SetN<E> extends AbstractImmutableSet<E> implements Serializable {
        private final Object[] elements;
        private final HashMap<Object, Object> places = new HashMap<Object, Object>();

        @SafeVarargs
        SetN(E... input) {
            elements = new Object[input.length];
            for (int i = 0; i < input.length; i++) {
                E element = input[i];
                checkElement(element);
                if (places.put(element, element) != null) {
                    throw new IllegalArgumentException("duplicate element: " + element);
                }
                elements[i] = element;
            }
            shuffle(elements);
        }

        // The parameter's name is in the message where it is null.
        private static void checkElement(Object pe) {
            pe.hashCode();
        }

        public int size() {
            return elements.length;
        }

        public boolean contains(Object o) {
            return places.containsKey(Objects.requireNonNull(o));
        }

        public Iterator<E> iterator() {
            return new FixedIterator<E>(elements);
        }
    }

    // Maps.

    abstract static class AbstractImmutableMap<K, V> extends AbstractMap<K, V> implements Serializable {
        public V put(K key, V value) {
            throw never();
        }

        public void putAll(Map<? extends K, ? extends V> m) {
            throw never();
        }

        public V putIfAbsent(K key, V value) {
            throw never();
        }

        public V remove(Object key) {
            throw never();
        }

        public boolean remove(Object key, Object value) {
            throw never();
        }

        public V replace(K key, V value) {
            throw never();
        }

        public boolean replace(K key, V oldValue, V newValue) {
            throw never();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
            throw never();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> rf) {
            throw never();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mf) {
            throw never();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> rf) {
            throw never();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> rf) {
            throw never();
        }

        public void clear() {
            throw never();
        }

        // No value is null.
        public V getOrDefault(Object o, V defaultValue) {
            V value = get(o);
            return value == null ? defaultValue : value;
        }
    }

    /** One entry. */
    static final class Map1<K, V> extends AbstractImmutableMap<K, V> {
        private final K key;
        private final V value;

        Map1(K key, V value) {
            this.key = Objects.requireNonNull(key);
            this.value = Objects.requireNonNull(value);
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return Set.of(new KeyValueHolder<K, V>(key, value));
        }

        public int size() {
            return 1;
        }

        public V get(Object o) {
            return o.equals(key) ? value : null;
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            checkAction(action);
            action.accept(key, value);
        }

        public boolean containsKey(Object o) {
            return o.equals(key);
        }

        public boolean containsValue(Object o) {
            return o.equals(value);
        }
    }

    /** Any number of entries, with a map to find them. */
    static final class MapN<K, V> extends AbstractImmutableMap<K, V> {
        private final Object[] entries;
        private final HashMap<Object, V> values = new HashMap<Object, V>();

        /** A key and its value in turn. */
        @SuppressWarnings("unchecked")
        MapN(Object... input) {
            entries = new Object[input.length / 2];
            for (int i = 0; i < entries.length; i++) {
                K key = (K) Objects.requireNonNull(input[2 * i]);
                V value = (V) Objects.requireNonNull(input[2 * i + 1]);
                if (values.put(key, value) != null) {
                    throw new IllegalArgumentException("duplicate key: " + key);
                }
                entries[i] = new KeyValueHolder<K, V>(key, value);
            }
            shuffle(entries);
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new EntrySet<K, V>(entries);
        }

        public int size() {
            return entries.length;
        }

        public V get(Object o) {
            if (entries.length == 0) {
                Objects.requireNonNull(o);
                return null;
            }
            return valueOf(o);
        }

        // The parameter's name is in the message where it is null.
        private V valueOf(Object pk) {
            pk.hashCode();
            return values.get(pk);
        }

        public boolean containsKey(Object o) {
            return values.containsKey(Objects.requireNonNull(o));
        }

        public boolean containsValue(Object o) {
            Objects.requireNonNull(o);
            for (Map.Entry<K, V> entry : entrySet()) {
                if (o.equals(entry.getValue())) {
                    return true;
                }
            }
            return false;
        }

        private static final class EntrySet<K, V> extends AbstractSet<Map.Entry<K, V>> {
            private final Object[] entries;

            EntrySet(Object[] entries) {
                this.entries = entries;
            }

            public int size() {
                return entries.length;
            }

            public Iterator<Map.Entry<K, V>> iterator() {
                return new FixedIterator<Map.Entry<K, V>>(entries);
            }
        }
    }
}
