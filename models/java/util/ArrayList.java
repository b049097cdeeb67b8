package java.util;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;
import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A list in an array. */
@Trusted
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    // The elements are the first ones of the array; behind them it is null.
    transient Object[] elementData;
    private int size;

    public ArrayList() {
        elementData = new Object[10];
    }

    public ArrayList(int initialCapacity) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + initialCapacity);
        }
        elementData = new Object[initialCapacity];
    }

    public ArrayList(Collection<? extends E> c) {
        Object[] all = c.toArray();
        size = all.length;
        elementData = new Object[size];
        System.arraycopy(all, 0, elementData, 0, size);
    }

    // The array and its places.

    private void move(int capacity) {
        Object[] longer = new Object[capacity];
        System.arraycopy(elementData, 0, longer, 0, size);
        elementData = longer;
    }

    // Makes room for so many more elements.
    private void grow(int more) {
        int room = elementData.length;
        move(Growth.newLength(room, size + more - room, room >> 1));
    }

    // Takes out the elements from one place to another.
    private void cut(int from, int to) {
        int left = size - (to - from);
        System.arraycopy(elementData, to, elementData, from, left - from);
        for (int i = left; i < size; i++) {
            elementData[i] = null;
        }
        size = left;
    }

    private void checkChanges(int changes) {
        if (modCount != changes) {
            throw new ConcurrentModificationException();
        }
    }

    public void trimToSize() {
        modCount++;
        if (elementData.length > size) {
            move(size);
        }
    }

    public void ensureCapacity(int minCapacity) {
        if (elementData.length < minCapacity) {
            modCount++;
            grow(minCapacity - size);
        }
    }

    // One element.

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        Objects.checkIndex(index, size);
        return (E) elementData[index];
    }

    @SuppressWarnings("unchecked")
    public E set(int index, E element) {
        Objects.checkIndex(index, size);
        E old = (E) elementData[index];
        elementData[index] = element;
        return old;
    }

    public boolean add(E e) {
        modCount++;
        if (size == elementData.length) {
            grow(1);
        }
        elementData[size] = e;
        size++;
        return true;
    }

    public void add(int index, E element) {
        checkPlace(index, size);
        modCount++;
        if (size == elementData.length) {
            grow(1);
        }
        System.arraycopy(elementData, index, elementData, index + 1, size - index);
        elementData[index] = element;
        size++;
    }

    @SuppressWarnings("unchecked")
    public E remove(int index) {
        Objects.checkIndex(index, size);
        E old = (E) elementData[index];
        drop(index);
        return old;
    }

    private void drop(int index) {
        modCount++;
        size--;
        System.arraycopy(elementData, index + 1, elementData, index, size - index);
        elementData[size] = null;
    }

    public boolean remove(Object o) {
        int index = find(o, 0, size);
        if (index < 0) {
            return false;
        }
        drop(index);
        return true;
    }

    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    public int indexOf(Object o) {
        return find(o, 0, size);
    }

    public int lastIndexOf(Object o) {
        return findLast(o, 0, size);
    }

    // The searches rest on the array and the range of their beginning, whatever equals does to the list.

    @Untrusted
    int find(Object o, int from, int to) {
        Object[] all = elementData;
        for (int i = from; i < to; i++) {
            if (o == null ? all[i] == null : o.equals(all[i])) {
                return i;
            }
        }
        return -1;
    }

    @Untrusted
    int findLast(Object o, int from, int to) {
        Object[] all = elementData;
        for (int i = to - 1; i >= from; i--) {
            if (o == null ? all[i] == null : o.equals(all[i])) {
                return i;
            }
        }
        return -1;
    }

    // Many elements.

    public void clear() {
        modCount++;
        cut(0, size);
    }

    public boolean addAll(Collection<? extends E> c) {
        // The collection may change this list while it is asked for its elements: the end is where it is then.
        Object[] more = c.toArray();
        return insert(size, more);
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        checkPlace(index, size);
        return insert(index, c.toArray());
    }

    private boolean insert(int index, Object[] more) {
        modCount++;
        int count = more.length;
        if (count == 0) {
            return false;
        }
        if (count > elementData.length - size) {
            grow(count);
        }
        if (index < size) {
            System.arraycopy(elementData, index, elementData, index + count, size - index);
        }
        System.arraycopy(more, 0, elementData, index, count);
        size += count;
        return true;
    }

    protected void removeRange(int fromIndex, int toIndex) {
        if (fromIndex > toIndex) {
            throw new IndexOutOfBoundsException("From Index: " + fromIndex + " > To Index: " + toIndex);
        }
        modCount++;
        cut(fromIndex, toIndex);
    }

    public boolean removeAll(Collection<?> c) {
        return sift(c, false, 0, size);
    }

    public boolean retainAll(Collection<?> c) {
        return sift(c, true, 0, size);
    }

    // Keeps in a range what the collection contains, or what it does not contain.
    @Untrusted
    boolean sift(Collection<?> c, boolean contained, int from, int to) {
        Objects.requireNonNull(c);
        Object[] all = elementData;
        int kept = from;
        int seen = from;
        try {
            while (seen < to) {
                if (c.contains(all[seen]) == contained) {
                    all[kept] = all[seen];
                    kept++;
                }
                seen++;
            }
        } finally {
            // Where contains throws, what it has not answered for stays.
            if (kept < seen) {
                modCount += seen - kept;
                cut(kept, seen);
            }
        }
        return kept < to;
    }

    public boolean removeIf(Predicate<? super E> filter) {
        return removeIf(filter, 0, size);
    }

    @SuppressWarnings("unchecked")
    @Untrusted
    boolean removeIf(Predicate<? super E> filter, int from, int to) {
        Objects.requireNonNull(filter);
        // All are tested before any is removed: the test may throw.
        int changes = modCount;
        Object[] all = elementData;
        boolean[] stays = new boolean[to - from];
        int staying = 0;
        for (int i = from; i < to; i++) {
            if (!filter.test((E) all[i])) {
                stays[i - from] = true;
                staying++;
            }
        }
        checkChanges(changes);
        if (staying == stays.length) {
            return false;
        }
        int place = from;
        for (int i = from; i < to; i++) {
            if (stays[i - from]) {
                all[place] = all[i];
                place++;
            }
        }
        modCount++;
        cut(place, to);
        return true;
    }

    @SuppressWarnings("unchecked")
    @Untrusted
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int changes = modCount;
        Object[] all = elementData;
        int end = size;
        for (int i = 0; i < end && modCount == changes; i++) {
            action.accept((E) all[i]);
        }
        checkChanges(changes);
    }

    public void replaceAll(UnaryOperator<E> operator) {
        replace(operator, 0, size);
        modCount++;
    }

    @SuppressWarnings("unchecked")
    @Untrusted
    void replace(UnaryOperator<E> operator, int from, int to) {
        Objects.requireNonNull(operator);
        int changes = modCount;
        Object[] all = elementData;
        for (int i = from; i < to && modCount == changes; i++) {
            all[i] = operator.apply((E) all[i]);
        }
        checkChanges(changes);
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> c) {
        int changes = modCount;
        Arrays.sort((E[]) elementData, 0, size, c);
        checkChanges(changes);
        modCount++;
    }

    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        return o instanceof List<?> other && sameAs(other, 0, size);
    }

    @Untrusted
    boolean sameAs(List<?> other, int from, int to) {
        int changes = modCount;
        Object[] all = elementData;
        Iterator<?> others = other.iterator();
        int i = from;
        while (i < to && others.hasNext() && Objects.equals(all[i], others.next())) {
            i++;
        }
        boolean same = i == to && !others.hasNext();
        checkChanges(changes);
        return same;
    }

    public int hashCode() {
        return hash(0, size);
    }

    @Untrusted
    int hash(int from, int to) {
        int changes = modCount;
        Object[] all = elementData;
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + Objects.hashCode(all[i]);
        }
        checkChanges(changes);
        return hash;
    }

    public Object[] toArray() {
        return copy(new Object[size], 0, size);
    }

    public <T> T[] toArray(T[] a) {
        return copy(a, 0, size);
    }

    // The elements of a range in the array if they fit, otherwise in a new one like it.
    @SuppressWarnings("unchecked")
    <T> T[] copy(T[] a, int from, int to) {
        int count = to - from;
        T[] all = a.length < count ? (T[]) Env.newArrayLike(a, count) : a;
        System.arraycopy(elementData, from, all, 0, count);
        if (count < all.length) {
            all[count] = null;
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        ArrayList<E> twin;
        try {
            twin = (ArrayList<E>) super.clone();
        } catch (CloneNotSupportedException never) {
            throw new InternalError(never);
        }
        twin.move(size);
        twin.modCount = 0;
        return twin;
    }

    // Iterators and windows.

    public Iterator<E> iterator() {
        return new Walk(0);
    }

    public ListIterator<E> listIterator() {
        return new ListWalk(0);
    }

    public ListIterator<E> listIterator(int index) {
        checkPlace(index, size);
        return new ListWalk(index);
    }

    public List<E> subList(int fromIndex, int toIndex) {
        checkPart(fromIndex, toIndex, size);
        return new ArrayList.SubList<E>(this, null, fromIndex, toIndex);
    }

    @Trusted
    private class Walk implements Iterator<E> {
        int place;
        // The index of the element given last; -1: none, or it is gone.
        int given = -1;
        int changes = modCount;

        Walk(int place) {
            this.place = place;
        }

        public boolean hasNext() {
            return place != size;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            checkChanges(changes);
            if (place >= size) {
                throw new NoSuchElementException();
            }
            given = place;
            place++;
            return (E) elementData[given];
        }

        public void remove() {
            checkGiven();
            // Not yet gone if the list, overridden, refuses.
            ArrayList.this.remove(given);
            place = given;
            given = -1;
            changes = modCount;
        }

        final void checkGiven() {
            if (given < 0) {
                throw new IllegalStateException();
            }
            checkChanges(changes);
        }

        @SuppressWarnings("unchecked")
        @Untrusted
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int end = size;
            if (place >= end) {
                return;
            }
            Object[] all = elementData;
            int i = place;
            for (; i < end && modCount == changes; i++) {
                action.accept((E) all[i]);
            }
            place = i;
            given = i - 1;
            checkChanges(changes);
        }
    }

    @Trusted
    private final class ListWalk extends Walk implements ListIterator<E> {
        ListWalk(int place) {
            super(place);
        }

        public boolean hasPrevious() {
            return place > 0;
        }

        public int nextIndex() {
            return place;
        }

        public int previousIndex() {
            return place - 1;
        }

        @SuppressWarnings("unchecked")
        public E previous() {
            checkChanges(changes);
            if (place == 0) {
                throw new NoSuchElementException();
            }
            place--;
            given = place;
            return (E) elementData[given];
        }

        public void set(E e) {
            checkGiven();
            ArrayList.this.set(given, e);
        }

        public void add(E e) {
            checkChanges(changes);
            ArrayList.this.add(place, e);
            place++;
            given = -1;
            changes = modCount;
        }
    }

    /** A window on an array list, which reads the array itself. */
    private static class SubList<E> extends AbstractList.SubList<E> implements RandomAccess {
        private final ArrayList<E> list;

        SubList(ArrayList<E> list, ArrayList.SubList<E> outer, int start, int end) {
            super(list, outer, start, end);
            this.list = list;
            // A window in an outdated one is outdated.
            modCount = outer == null ? list.modCount : outer.modCount;
        }

        // The window is now as much longer or shorter as the list is.
        private boolean follow(boolean changed, int before) {
            if (changed) {
                grown(list.size - before);
            }
            return changed;
        }

        @SuppressWarnings("unchecked")
        public E get(int index) {
            Objects.checkIndex(index, length);
            checkWhole();
            return (E) list.elementData[start + index];
        }

        @SuppressWarnings("unchecked")
        public E set(int index, E element) {
            Objects.checkIndex(index, length);
            checkWhole();
            E old = (E) list.elementData[start + index];
            list.elementData[start + index] = element;
            return old;
        }

        /** Streams are not made from an outdated window. */
        public Spliterator<E> spliterator() {
            checkWhole();
            return Spliterators.spliterator(this, Spliterator.ORDERED);
        }

        public boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        public int indexOf(Object o) {
            int index = list.find(o, start, start + length);
            checkWhole();
            return index < 0 ? -1 : index - start;
        }

        public int lastIndexOf(Object o) {
            int index = list.findLast(o, start, start + length);
            checkWhole();
            return index < 0 ? -1 : index - start;
        }

        public boolean removeAll(Collection<?> c) {
            checkWhole();
            int before = list.size;
            return follow(list.sift(c, false, start, start + length), before);
        }

        public boolean retainAll(Collection<?> c) {
            checkWhole();
            int before = list.size;
            return follow(list.sift(c, true, start, start + length), before);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            checkWhole();
            int before = list.size;
            return follow(list.removeIf(filter, start, start + length), before);
        }

        /** Also where the list was changed behind the window's back. */
        public void replaceAll(UnaryOperator<E> operator) {
            list.replace(operator, start, start + length);
        }

        public boolean equals(Object o) {
            if (o == this) {
                return true;
            }
            if (!(o instanceof List<?> other)) {
                return false;
            }
            boolean same = list.sameAs(other, start, start + length);
            checkWhole();
            return same;
        }

        public int hashCode() {
            int hash = list.hash(start, start + length);
            checkWhole();
            return hash;
        }

        public Object[] toArray() {
            checkWhole();
            return list.copy(new Object[length], start, start + length);
        }

        public <T> T[] toArray(T[] a) {
            checkWhole();
            return list.copy(a, start, start + length);
        }

        public ListIterator<E> listIterator(int index) {
            checkWhole();
            checkPlace(index, length);
            return new WindowWalk(index);
        }

        public List<E> subList(int fromIndex, int toIndex) {
            checkPart(fromIndex, toIndex, length);
            return new ArrayList.SubList<E>(list, this, start + fromIndex, start + toIndex);
        }

        private class WindowWalk extends ListCursor {
            WindowWalk(int place) {
                super(place);
            }

            public boolean hasNext() {
                return nextIndex() != length;
            }

            E give(int index) {
                checkWhole();
                checkChanges();
                if (index < 0 || index >= length) {
                    throw new NoSuchElementException();
                }
                return super.give(index);
            }

            public void forEachRemaining(Consumer<? super E> action) {
                Objects.requireNonNull(action);
                int end = length;
                if (nextIndex() >= end) {
                    return;
                }
                while (nextIndex() < end) {
                    action.accept(next());
                }
                checkWhole();
                checkChanges();
            }
        }
    }
}
