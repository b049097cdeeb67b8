package java.util;

import java.io.Serializable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import jackalope.rt.Env;

/**
 * The collections of {@code List.of}, {@code Set.of}, {@code Map.of} and their kin. Sets and maps iterate in
 * any order, chosen when they are made: in the JDK it depends on a number drawn when the JVM starts.
 */
class ImmutableCollections {
    @SuppressWarnings("unchecked")
    static <E> List<E> listFromTrustedArray(Object... array) {
        return (List<E>) List.of(array);
    }

    static <E> List<E> listFromTrustedArrayNullsAllowed(Object... array) {
        for (Object o : array) {
            if (o == null) {
                return new ListN<E>(array, true);
            }
        }
        return listFromTrustedArray(array);
    }

    // In place of the second element where there is only one.
    private static final Object EMPTY = new Object();
    private static final ListN<?> EMPTY_LIST = new ListN<Object>(new Object[0], false);
    private static final SetN<?> EMPTY_SET = new SetN<Object>();
    private static final MapN<?, ?> EMPTY_MAP = new MapN<Object, Object>();

    private ImmutableCollections() {}

    /** Puts the elements into any order. */
    private static Object[] anyOrder(Object[] elements) {
        for (int i = elements.length - 1; i > 0; i--) {
            int j = Env.identityHash() % (i + 1);
            Object element = elements[i];
            elements[i] = elements[j];
            elements[j] = element;
        }
        return elements;
    }

    @SuppressWarnings("unchecked")
    static <E> List<E> emptyList() {
        return (List<E>) EMPTY_LIST;
    }

    @SuppressWarnings("unchecked")
    static <E> Set<E> emptySet() {
        return (Set<E>) EMPTY_SET;
    }

    @SuppressWarnings("unchecked")
    static <K, V> Map<K, V> emptyMap() {
        return (Map<K, V>) EMPTY_MAP;
    }

    static UnsupportedOperationException uoe() {
        return new UnsupportedOperationException();
    }

    @SafeVarargs
    static <E> List<E> listOf(E... input) {
        Object[] copy = new Object[input.length];
        for (int i = 0; i < input.length; i++) {
            copy[i] = Objects.requireNonNull(input[i]);
        }
        return new ListN<E>(copy, false);
    }

    @SuppressWarnings("unchecked")
    static <E> List<E> listCopy(Collection<? extends E> coll) {
        if (coll instanceof List12 || (coll instanceof ListN<?> c && !c.allowNulls)) {
            return (List<E>) coll;
        }
        return (List<E>) List.of(coll.toArray());
    }

    abstract static class AbstractImmutableCollection<E> extends AbstractCollection<E> {
        public boolean add(E e) {
            throw uoe();
        }

        public boolean addAll(Collection<? extends E> c) {
            throw uoe();
        }

        public void clear() {
            throw uoe();
        }

        public boolean remove(Object o) {
            throw uoe();
        }

        public boolean removeAll(Collection<?> c) {
            throw uoe();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw uoe();
        }

        public boolean retainAll(Collection<?> c) {
            throw uoe();
        }
    }

    abstract static class AbstractImmutableList<E> extends AbstractImmutableCollection<E>
            implements List<E>, RandomAccess {
        public void add(int index, E element) {
            throw uoe();
        }

        public boolean addAll(int index, Collection<? extends E> c) {
            throw uoe();
        }

        public E remove(int index) {
            throw uoe();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw uoe();
        }

        public E set(int index, E element) {
            throw uoe();
        }

        public void sort(Comparator<? super E> c) {
            throw uoe();
        }

        boolean allowNulls() {
            return false;
        }

        public List<E> subList(int fromIndex, int toIndex) {
            AbstractList.subListRangeCheck(fromIndex, toIndex, size());
            return new SubList<E>(this, fromIndex, toIndex - fromIndex);
        }

        public Iterator<E> iterator() {
            return new ListItr<E>(this, 0);
        }

        public ListIterator<E> listIterator() {
            return listIterator(0);
        }

        public ListIterator<E> listIterator(int index) {
            if (index < 0 || index > size()) {
                throw outOfBounds(index);
            }
            return new ListItr<E>(this, index);
        }

        public boolean equals(Object o) {
            if (o == this) {
                return true;
            }
            if (!(o instanceof List)) {
                return false;
            }
            Iterator<?> oit = ((List<?>) o).iterator();
            int s = size();
            for (int i = 0; i < s; i++) {
                if (!oit.hasNext() || !Objects.equals(get(i), oit.next())) {
                    return false;
                }
            }
            return !oit.hasNext();
        }

        public int hashCode() {
            int hash = 1;
            int s = size();
            for (int i = 0; i < s; i++) {
                hash = 31 * hash + Objects.hashCode(get(i));
            }
            return hash;
        }

        public boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        public int indexOf(Object o) {
            if (!allowNulls()) {
                Objects.requireNonNull(o);
            }
            int s = size();
            for (int i = 0; i < s; i++) {
                if (Objects.equals(o, get(i))) {
                    return i;
                }
            }
            return -1;
        }

        public int lastIndexOf(Object o) {
            if (!allowNulls()) {
                Objects.requireNonNull(o);
            }
            for (int i = size() - 1; i >= 0; i--) {
                if (Objects.equals(o, get(i))) {
                    return i;
                }
            }
            return -1;
        }

        public Object[] toArray() {
            Object[] r = new Object[size()];
            for (int i = 0; i < r.length; i++) {
                r[i] = get(i);
            }
            return r;
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] a) {
            int s = size();
            T[] r = a.length >= s ? a : (T[]) Env.newArrayLike(a, s);
            Object[] stores = r;
            for (int i = 0; i < s; i++) {
                stores[i] = get(i);
            }
            if (r.length > s) {
                r[s] = null;
            }
            return r;
        }

        IndexOutOfBoundsException outOfBounds(int index) {
            return new IndexOutOfBoundsException("Index: " + index + " Size: " + size());
        }
    }

    static final class ListItr<E> implements ListIterator<E> {
        private final List<E> list;
        private final int size;
        private int cursor;

        ListItr(List<E> list, int index) {
            this.list = list;
            this.size = list.size();
            this.cursor = index;
        }

        public boolean hasNext() {
            return cursor != size;
        }

        public E next() {
            if (cursor >= size) {
                throw new NoSuchElementException();
            }
            return list.get(cursor++);
        }

        public void remove() {
            throw uoe();
        }

        public boolean hasPrevious() {
            return cursor != 0;
        }

        public E previous() {
            if (cursor <= 0) {
                throw new NoSuchElementException();
            }
            return list.get(--cursor);
        }

        public int nextIndex() {
            return cursor;
        }

        public int previousIndex() {
            return cursor - 1;
        }

        public void set(E e) {
            throw uoe();
        }

        public void add(E e) {
            throw uoe();
        }
    }

    static final class SubList<E> extends AbstractImmutableList<E> {
        private final AbstractImmutableList<E> root;
        private final int offset;
        private final int size;

        SubList(AbstractImmutableList<E> root, int offset, int size) {
            this.root = root;
            this.offset = offset;
            this.size = size;
        }

        public E get(int index) {
            Objects.checkIndex(index, size);
            return root.get(offset + index);
        }

        public int size() {
            return size;
        }

        boolean allowNulls() {
            return root.allowNulls();
        }
    }

    static final class List12<E> extends AbstractImmutableList<E> implements Serializable {
        private final E e0;
        private final Object e1;

        List12(E e0) {
            this.e0 = Objects.requireNonNull(e0);
            this.e1 = EMPTY;
        }

        List12(E e0, E e1) {
            this.e0 = Objects.requireNonNull(e0);
            this.e1 = Objects.requireNonNull(e1);
        }

        public int size() {
            return e1 != EMPTY ? 2 : 1;
        }

        public boolean isEmpty() {
            return false;
        }

        @SuppressWarnings("unchecked")
        public E get(int index) {
            if (index == 0) {
                return e0;
            }
            if (index == 1 && e1 != EMPTY) {
                return (E) e1;
            }
            throw outOfBounds(index);
        }
    }

    static final class ListN<E> extends AbstractImmutableList<E> implements Serializable {
        private final E[] elements;
        private final boolean allowNulls;

        @SuppressWarnings("unchecked")
        ListN(Object[] elements, boolean allowNulls) {
            this.elements = (E[]) elements;
            this.allowNulls = allowNulls;
        }

        public boolean isEmpty() {
            return elements.length == 0;
        }

        public int size() {
            return elements.length;
        }

        public E get(int index) {
            return elements[index];
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] a) {
            int s = elements.length;
            T[] r = a.length >= s ? a : (T[]) Env.newArrayLike(a, s);
            System.arraycopy(elements, 0, r, 0, s);
            if (r.length > s) {
                r[s] = null;
            }
            return r;
        }

        boolean allowNulls() {
            return allowNulls;
        }
    }

    abstract static class AbstractImmutableSet<E> extends AbstractImmutableCollection<E> implements Set<E> {
        public boolean equals(Object o) {
            if (o == this) {
                return true;
            }
            if (!(o instanceof Set)) {
                return false;
            }
            Collection<?> c = (Collection<?>) o;
            if (c.size() != size()) {
                return false;
            }
            for (Object e : c) {
                if (e == null || !contains(e)) {
                    return false;
                }
            }
            return true;
        }

        public int hashCode() {
            int hash = 0;
            for (E e : this) {
                hash += e.hashCode();
            }
            return hash;
        }
    }

    /** The order of the elements, without a way to change them. */
    static final class FixedIterator<E> implements Iterator<E> {
        private final Object[] elements;
        private int cursor;

        FixedIterator(Object[] elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return cursor < elements.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (cursor >= elements.length) {
                throw new NoSuchElementException();
            }
            return (E) elements[cursor++];
        }
    }

    static final class Set12<E> extends AbstractImmutableSet<E> implements Serializable {
        private final E e0;
        private final Object e1;
        private final Object[] order;

        Set12(E e0) {
            this.e0 = Objects.requireNonNull(e0);
            this.e1 = EMPTY;
            this.order = new Object[] {e0};
        }

        Set12(E e0, E e1) {
            if (e0.equals(Objects.requireNonNull(e1))) {
                throw new IllegalArgumentException("duplicate element: " + e0);
            }
            this.e0 = e0;
            this.e1 = e1;
            this.order = anyOrder(new Object[] {e0, e1});
        }

        public int size() {
            return e1 == EMPTY ? 1 : 2;
        }

        public boolean isEmpty() {
            return false;
        }

        public boolean contains(Object o) {
            return o.equals(e0) || e1.equals(o);
        }

        public Iterator<E> iterator() {
            return new FixedIterator<E>(order);
        }
    }

    static final class SetN<E> extends AbstractImmutableSet<E> implements Serializable {
        private final Object[] elements;
        private final HashMap<E, E> index;

        @SafeVarargs
        SetN(E... input) {
            elements = new Object[input.length];
            index = new HashMap<E, E>();
            for (int i = 0; i < input.length; i++) {
                E e = input[i];
                checkElement(e);
                if (index.put(e, e) != null) {
                    throw new IllegalArgumentException("duplicate element: " + e);
                }
                elements[i] = e;
            }
            anyOrder(elements);
        }

        // The parameter's name is in the message where it is null.
        private static void checkElement(Object pe) {
            pe.hashCode();
        }

        public int size() {
            return elements.length;
        }

        public boolean isEmpty() {
            return elements.length == 0;
        }

        public boolean contains(Object o) {
            Objects.requireNonNull(o);
            return index.containsKey(o);
        }

        public Iterator<E> iterator() {
            return new FixedIterator<E>(elements);
        }
    }

    abstract static class AbstractImmutableMap<K, V> extends AbstractMap<K, V> implements Serializable {
        public void clear() {
            throw uoe();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> rf) {
            throw uoe();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> mf) {
            throw uoe();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> rf) {
            throw uoe();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> rf) {
            throw uoe();
        }

        public V put(K key, V value) {
            throw uoe();
        }

        public void putAll(Map<? extends K, ? extends V> m) {
            throw uoe();
        }

        public V putIfAbsent(K key, V value) {
            throw uoe();
        }

        public V remove(Object key) {
            throw uoe();
        }

        public boolean remove(Object key, Object value) {
            throw uoe();
        }

        public V replace(K key, V value) {
            throw uoe();
        }

        public boolean replace(K key, V oldValue, V newValue) {
            throw uoe();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
            throw uoe();
        }

        public V getOrDefault(Object o, V defaultValue) {
            V v = get(o);
            return v != null ? v : defaultValue;
        }
    }

    static final class Map1<K, V> extends AbstractImmutableMap<K, V> {
        private final K k0;
        private final V v0;

        Map1(K k0, V v0) {
            this.k0 = Objects.requireNonNull(k0);
            this.v0 = Objects.requireNonNull(v0);
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return Set.of(new KeyValueHolder<K, V>(k0, v0));
        }

        public V get(Object o) {
            return o.equals(k0) ? v0 : null;
        }

        public boolean containsKey(Object o) {
            return o.equals(k0);
        }

        public boolean containsValue(Object o) {
            return o.equals(v0);
        }

        public int size() {
            return 1;
        }

        public boolean isEmpty() {
            return false;
        }

        public int hashCode() {
            return k0.hashCode() ^ v0.hashCode();
        }
    }

    static final class MapN<K, V> extends AbstractImmutableMap<K, V> {
        // The holders of the keys and values.
        private final Object[] entries;
        private final HashMap<K, V> index;

        @SuppressWarnings("unchecked")
        MapN(Object... input) {
            entries = new Object[input.length / 2];
            index = new HashMap<K, V>();
            for (int i = 0; i < entries.length; i++) {
                K k = (K) Objects.requireNonNull(input[2 * i]);
                V v = (V) Objects.requireNonNull(input[2 * i + 1]);
                if (index.put(k, v) != null) {
                    throw new IllegalArgumentException("duplicate key: " + k);
                }
                entries[i] = new KeyValueHolder<K, V>(k, v);
            }
            anyOrder(entries);
        }

        public boolean containsKey(Object o) {
            Objects.requireNonNull(o);
            return index.containsKey(o);
        }

        public boolean containsValue(Object o) {
            Objects.requireNonNull(o);
            for (Object e : entries) {
                if (o.equals(((KeyValueHolder<?, ?>) e).getValue())) {
                    return true;
                }
            }
            return false;
        }

        public V get(Object o) {
            if (entries.length == 0) {
                Objects.requireNonNull(o);
                return null;
            }
            return lookUp(o);
        }

        // The parameter's name is in the message where it is null.
        private V lookUp(Object pk) {
            pk.hashCode();
            return index.get(pk);
        }

        public int size() {
            return entries.length;
        }

        public boolean isEmpty() {
            return entries.length == 0;
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new EntrySet<K, V>(entries);
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
