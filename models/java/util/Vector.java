package java.util;

import jackalope.rt.Env;
import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The array list of old. Without locks: there are no threads in the models. Where an index is negative, or too large for the array, it is
 * the array that complains.
 */
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    protected Object[] elementData;
    protected int elementCount;
    protected int capacityIncrement;

    public Vector(int initialCapacity, int capacityIncrement) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + initialCapacity);
        }
        this.capacityIncrement = capacityIncrement;
        elementData = new Object[initialCapacity];
    }

    public Vector(int initialCapacity) {
        this(initialCapacity, 0);
    }

    public Vector() {
        this(10);
    }

    public Vector(Collection<? extends E> c) {
        Object[] all = c.toArray();
        elementCount = all.length;
        move(all, elementCount);
    }

    // The array.

    private void move(Object[] all, int capacity) {
        Object[] array = new Object[capacity];
        System.arraycopy(all, 0, array, 0, elementCount);
        elementData = array;
    }

    // Doubles the array, or lets it grow by the increment; further if that is not enough.
    private void reserve(int capacity) {
        int room = elementData.length;
        if (capacity > room) {
            int step = capacityIncrement <= 0 ? room : capacityIncrement;
            move(elementData, Growth.newLength(room, capacity - room, step));
        }
    }

    private void open(int index, int count) {
        reserve(elementCount + count);
        System.arraycopy(elementData, index, elementData, index + count, elementCount - index);
        elementCount += count;
    }

    private void cut(int from, int to) {
        System.arraycopy(elementData, to, elementData, from, elementCount - to);
        int end = elementCount;
        elementCount = end - (to - from);
        for (int i = elementCount; i < end; i++) {
            elementData[i] = null;
        }
    }

    private void checkChanges(int changes) {
        if (modCount != changes) {
            throw new ConcurrentModificationException();
        }
    }

    // The methods of old say of a bad index what they compared it with, those of lists say only that it is one.

    private void checkOld(int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index + " >= " + elementCount);
        }
    }

    private void check(int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
    }

    @SuppressWarnings("unchecked")
    private E at(int index) {
        return (E) elementData[index];
    }

    public int capacity() {
        return elementData.length;
    }

    public void trimToSize() {
        modCount++;
        if (elementData.length > elementCount) {
            move(elementData, elementCount);
        }
    }

    public void ensureCapacity(int minCapacity) {
        if (minCapacity > 0) {
            modCount++;
            reserve(minCapacity);
        }
    }

    public void setSize(int newSize) {
        modCount++;
        reserve(newSize);
        for (int i = newSize; i < elementCount; i++) {
            elementData[i] = null;
        }
        elementCount = newSize;
    }

    public void copyInto(Object[] anArray) {
        System.arraycopy(elementData, 0, anArray, 0, elementCount);
    }

    // The methods of old.

    public E elementAt(int index) {
        checkOld(index);
        return at(index);
    }

    public E firstElement() {
        if (elementCount == 0) {
            throw new NoSuchElementException();
        }
        return at(0);
    }

    public E lastElement() {
        if (elementCount == 0) {
            throw new NoSuchElementException();
        }
        return at(elementCount - 1);
    }

    public void setElementAt(E obj, int index) {
        checkOld(index);
        elementData[index] = obj;
    }

    public void addElement(E obj) {
        modCount++;
        reserve(elementCount + 1);
        elementData[elementCount] = obj;
        elementCount++;
    }

    public void insertElementAt(E obj, int index) {
        if (index > elementCount) {
            throw new ArrayIndexOutOfBoundsException(index + " > " + elementCount);
        }
        modCount++;
        open(index, 1);
        elementData[index] = obj;
    }

    public void removeElementAt(int index) {
        checkOld(index);
        if (index < 0) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        modCount++;
        cut(index, index + 1);
    }

    public boolean removeElement(Object obj) {
        modCount++;
        int index = indexOf(obj);
        if (index < 0) {
            return false;
        }
        removeElementAt(index);
        return true;
    }

    public void removeAllElements() {
        modCount++;
        cut(0, elementCount);
    }

    public Enumeration<E> elements() {
        return new Elements();
    }

    private class Elements implements Enumeration<E> {
        private int place = 0;

        public boolean hasMoreElements() {
            return place < elementCount;
        }

        public E nextElement() {
            if (place >= elementCount) {
                throw new NoSuchElementException("Vector Enumeration");
            }
            return at(place++);
        }
    }

    // A list.

    public int size() {
        return elementCount;
    }

    public boolean isEmpty() {
        return elementCount == 0;
    }

    public E get(int index) {
        check(index);
        return at(index);
    }

    public E set(int index, E element) {
        check(index);
        E old = at(index);
        elementData[index] = element;
        return old;
    }

    public boolean add(E e) {
        addElement(e);
        return true;
    }

    public void add(int index, E element) {
        insertElementAt(element, index);
    }

    public E remove(int index) {
        modCount++;
        check(index);
        E old = at(index);
        cut(index, index + 1);
        return old;
    }

    public boolean remove(Object o) {
        return removeElement(o);
    }

    public void clear() {
        removeAllElements();
    }

    public boolean contains(Object o) {
        return indexOf(o, 0) >= 0;
    }

    public int indexOf(Object o) {
        return indexOf(o, 0);
    }

    public int indexOf(Object o, int index) {
        for (int i = index; i < elementCount; i++) {
            if (matches(o, elementData[i])) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object o) {
        return lastIndexOf(o, elementCount - 1);
    }

    public int lastIndexOf(Object o, int index) {
        if (index >= elementCount) {
            throw new IndexOutOfBoundsException(index + " >= " + elementCount);
        }
        int place = index;
        while (place >= 0 && !matches(o, elementData[place])) {
            place--;
        }
        return place < 0 ? -1 : place;
    }

    public boolean addAll(Collection<? extends E> c) {
        Object[] more = c.toArray();
        return insert(elementCount, more);
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        if (index < 0 || index > elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        return insert(index, c.toArray());
    }

    private boolean insert(int index, Object[] more) {
        modCount++;
        if (more.length == 0) {
            return false;
        }
        open(index, more.length);
        System.arraycopy(more, 0, elementData, index, more.length);
        return true;
    }

    protected void removeRange(int fromIndex, int toIndex) {
        modCount++;
        cut(fromIndex, toIndex);
    }

    public boolean containsAll(Collection<?> c) {
        return super.containsAll(c);
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return filter(element -> !c.contains(element));
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return filter(element -> c.contains(element));
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        return filter(element -> !filter.test(element));
    }

    // All are tested before any is removed: the test may throw.
    private boolean filter(Predicate<? super E> wanted) {
        int changes = modCount;
        int end = elementCount;
        Object[] kept = new Object[end];
        int count = 0;
        for (int i = 0; i < end; i++) {
            E element = at(i);
            if (wanted.test(element)) {
                kept[count++] = element;
            }
        }
        checkChanges(changes);
        if (count == end) {
            return false;
        }
        modCount++;
        System.arraycopy(kept, 0, elementData, 0, count);
        cut(count, end);
        return true;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int changes = modCount;
        Object[] all = elementData;
        int end = elementCount;
        for (int i = 0; i < end && changes == modCount; i++) {
            give(action, all[i]);
        }
        checkChanges(changes);
    }

    @SuppressWarnings("unchecked")
    private static <E> void give(Consumer<? super E> action, Object element) {
        action.accept((E) element);
    }

    @SuppressWarnings("unchecked")
    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        int changes = modCount;
        Object[] all = elementData;
        int end = elementCount;
        for (int i = 0; i < end && changes == modCount; i++) {
            all[i] = operator.apply((E) all[i]);
        }
        checkChanges(changes);
        modCount++;
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> c) {
        int changes = modCount;
        Arrays.sort((E[]) elementData, 0, elementCount, c);
        checkChanges(changes);
        modCount++;
    }

    public boolean equals(Object o) {
        return super.equals(o);
    }

    public int hashCode() {
        return super.hashCode();
    }

    public String toString() {
        return super.toString();
    }

    public Object[] toArray() {
        return toArray(new Object[elementCount]);
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] a) {
        T[] all = a.length < elementCount ? (T[]) Env.newArrayLike(a, elementCount) : a;
        System.arraycopy(elementData, 0, all, 0, elementCount);
        if (elementCount < all.length) {
            all[elementCount] = null;
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        Vector<E> twin;
        try {
            twin = (Vector<E>) super.clone();
        } catch (CloneNotSupportedException never) {
            throw new InternalError(never);
        }
        twin.move(elementData, elementCount);
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
        if (index < 0 || index > elementCount) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
        return new ListWalk(index);
    }

    public List<E> subList(int fromIndex, int toIndex) {
        return Collections.synchronizedList(super.subList(fromIndex, toIndex));
    }

    private class Walk implements Iterator<E> {
        int place;
        // The index of the element given last; -1: none, or it is gone.
        int given = -1;
        int changes = modCount;

        Walk(int place) {
            this.place = place;
        }

        final void checkGiven() {
            if (given < 0) {
                throw new IllegalStateException();
            }
            checkChanges(changes);
        }

        public boolean hasNext() {
            return place != elementCount;
        }

        public E next() {
            checkChanges(changes);
            if (place >= elementCount) {
                throw new NoSuchElementException();
            }
            given = place++;
            return at(given);
        }

        public void remove() {
            checkGiven();
            Vector.this.remove(given);
            place = given;
            given = -1;
            changes = modCount;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int end = elementCount;
            if (place >= end) {
                return;
            }
            Object[] all = elementData;
            while (place < end && changes == modCount) {
                give(action, all[place++]);
            }
            given = place - 1;
            checkChanges(changes);
        }
    }

    private final class ListWalk extends Walk implements ListIterator<E> {
        ListWalk(int place) {
            super(place);
        }

        public boolean hasPrevious() {
            return place != 0;
        }

        public int nextIndex() {
            return place;
        }

        public int previousIndex() {
            return place - 1;
        }

        public E previous() {
            checkChanges(changes);
            if (place == 0) {
                throw new NoSuchElementException();
            }
            given = --place;
            return at(given);
        }

        public void set(E e) {
            checkGiven();
            Vector.this.set(given, e);
        }

        public void add(E e) {
            checkChanges(changes);
            Vector.this.add(place, e);
            place++;
            given = -1;
            changes = modCount;
        }
    }
}
