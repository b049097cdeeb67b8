package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import jackalope.rt.Env;

/** The array list of old. Without locks: there are no threads in the models. */
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    protected Object[] elementData;
    protected int elementCount;
    protected int capacityIncrement;

    public Vector(int initialCapacity, int capacityIncrement) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + initialCapacity);
        }
        this.elementData = new Object[initialCapacity];
        this.capacityIncrement = capacityIncrement;
    }

    public Vector(int initialCapacity) {
        this(initialCapacity, 0);
    }

    public Vector() {
        this(10);
    }

    public Vector(Collection<? extends E> c) {
        Object[] a = c.toArray();
        elementCount = a.length;
        elementData = new Object[elementCount];
        System.arraycopy(a, 0, elementData, 0, elementCount);
    }

    public void copyInto(Object[] anArray) {
        System.arraycopy(elementData, 0, anArray, 0, elementCount);
    }

    public void trimToSize() {
        modCount++;
        if (elementCount < elementData.length) {
            resize(elementCount);
        }
    }

    public void ensureCapacity(int minCapacity) {
        if (minCapacity > 0) {
            modCount++;
            if (minCapacity > elementData.length) {
                grow(minCapacity);
            }
        }
    }

    private void grow(int minCapacity) {
        int old = elementData.length;
        resize(Growth.newLength(old, minCapacity - old, capacityIncrement > 0 ? capacityIncrement : old));
    }

    private void resize(int capacity) {
        Object[] a = new Object[capacity];
        System.arraycopy(elementData, 0, a, 0, elementCount);
        elementData = a;
    }

    public void setSize(int newSize) {
        modCount++;
        if (newSize > elementData.length) {
            grow(newSize);
        }
        for (int i = newSize; i < elementCount; i++) {
            elementData[i] = null;
        }
        elementCount = newSize;
    }

    public int capacity() {
        return elementData.length;
    }

    public int size() {
        return elementCount;
    }

    public boolean isEmpty() {
        return elementCount == 0;
    }

    public Enumeration<E> elements() {
        return new Elements();
    }

    private class Elements implements Enumeration<E> {
        private int count = 0;

        public boolean hasMoreElements() {
            return count < elementCount;
        }

        @SuppressWarnings("unchecked")
        public E nextElement() {
            if (count < elementCount) {
                return (E) elementData[count++];
            }
            throw new NoSuchElementException("Vector Enumeration");
        }
    }

    public boolean contains(Object o) {
        return indexOf(o, 0) >= 0;
    }

    public int indexOf(Object o) {
        return indexOf(o, 0);
    }

    public int indexOf(Object o, int index) {
        if (o == null) {
            for (int i = index; i < elementCount; i++) {
                if (elementData[i] == null) {
                    return i;
                }
            }
        } else {
            for (int i = index; i < elementCount; i++) {
                if (o.equals(elementData[i])) {
                    return i;
                }
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
        if (o == null) {
            for (int i = index; i >= 0; i--) {
                if (elementData[i] == null) {
                    return i;
                }
            }
        } else {
            for (int i = index; i >= 0; i--) {
                if (o.equals(elementData[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    @SuppressWarnings("unchecked")
    E elementData(int index) {
        return (E) elementData[index];
    }

    public E elementAt(int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index + " >= " + elementCount);
        }
        return elementData(index);
    }

    public E firstElement() {
        if (elementCount == 0) {
            throw new NoSuchElementException();
        }
        return elementData(0);
    }

    public E lastElement() {
        if (elementCount == 0) {
            throw new NoSuchElementException();
        }
        return elementData(elementCount - 1);
    }

    public void setElementAt(E obj, int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index + " >= " + elementCount);
        }
        elementData[index] = obj;
    }

    public void removeElementAt(int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index + " >= " + elementCount);
        }
        if (index < 0) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        modCount++;
        closeGap(index, index + 1);
    }

    public void insertElementAt(E obj, int index) {
        if (index > elementCount) {
            throw new ArrayIndexOutOfBoundsException(index + " > " + elementCount);
        }
        modCount++;
        if (elementCount == elementData.length) {
            grow(elementCount + 1);
        }
        System.arraycopy(elementData, index, elementData, index + 1, elementCount - index);
        elementData[index] = obj;
        elementCount++;
    }

    public void addElement(E obj) {
        add(obj, elementCount);
    }

    private void add(E e, int at) {
        modCount++;
        if (at == elementData.length) {
            grow(at + 1);
        }
        elementData[at] = e;
        elementCount = at + 1;
    }

    public boolean removeElement(Object obj) {
        modCount++;
        int i = indexOf(obj);
        if (i >= 0) {
            removeElementAt(i);
            return true;
        }
        return false;
    }

    public void removeAllElements() {
        for (int i = 0; i < elementCount; i++) {
            elementData[i] = null;
        }
        elementCount = 0;
        modCount++;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        Vector<E> v;
        if (getClass() == Vector.class) {
            v = new Vector<E>(0, capacityIncrement);
            v.elementCount = elementCount;
        } else if (getClass() == Stack.class) {
            v = new Stack<E>();
            v.capacityIncrement = capacityIncrement;
            v.elementCount = elementCount;
        } else {
            try {
                v = (Vector<E>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
        }
        v.elementData = new Object[elementCount];
        System.arraycopy(elementData, 0, v.elementData, 0, elementCount);
        v.modCount = 0;
        return v;
    }

    public Object[] toArray() {
        Object[] a = new Object[elementCount];
        System.arraycopy(elementData, 0, a, 0, elementCount);
        return a;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] a) {
        T[] r = a.length >= elementCount ? a : (T[]) Env.newArrayLike(a, elementCount);
        System.arraycopy(elementData, 0, r, 0, elementCount);
        if (r.length > elementCount) {
            r[elementCount] = null;
        }
        return r;
    }

    public E get(int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        return elementData(index);
    }

    public E set(int index, E element) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        E oldValue = elementData(index);
        elementData[index] = element;
        return oldValue;
    }

    public boolean add(E e) {
        add(e, elementCount);
        return true;
    }

    public boolean remove(Object o) {
        return removeElement(o);
    }

    public void add(int index, E element) {
        insertElementAt(element, index);
    }

    public E remove(int index) {
        modCount++;
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        E oldValue = elementData(index);
        closeGap(index, index + 1);
        return oldValue;
    }

    public void clear() {
        removeAllElements();
    }

    public boolean containsAll(Collection<?> c) {
        return super.containsAll(c);
    }

    public boolean addAll(Collection<? extends E> c) {
        Object[] a = c.toArray();
        modCount++;
        return insert(elementCount, a);
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return removeIf(e -> c.contains(e));
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return removeIf(e -> !c.contains(e));
    }

    @SuppressWarnings("unchecked")
    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        int expectedModCount = modCount;
        Object[] es = elementData;
        int end = elementCount;
        // The test comes first for all, since it may throw; then the list changes.
        boolean[] removed = new boolean[end];
        int count = 0;
        for (int i = 0; i < end; i++) {
            if (filter.test((E) es[i])) {
                removed[i] = true;
                count++;
            }
        }
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
        if (count == 0) {
            return false;
        }
        modCount++;
        int w = 0;
        for (int i = 0; i < end; i++) {
            if (!removed[i]) {
                es[w] = es[i];
                w++;
            }
        }
        closeGap(w, end);
        return true;
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        if (index < 0 || index > elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        Object[] a = c.toArray();
        modCount++;
        return insert(index, a);
    }

    private boolean insert(int index, Object[] a) {
        int numNew = a.length;
        if (numNew == 0) {
            return false;
        }
        if (numNew > elementData.length - elementCount) {
            grow(elementCount + numNew);
        }
        System.arraycopy(elementData, index, elementData, index + numNew, elementCount - index);
        System.arraycopy(a, 0, elementData, index, numNew);
        elementCount += numNew;
        return true;
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

    public List<E> subList(int fromIndex, int toIndex) {
        return Collections.synchronizedList(super.subList(fromIndex, toIndex));
    }

    protected void removeRange(int fromIndex, int toIndex) {
        modCount++;
        closeGap(fromIndex, toIndex);
    }

    private void closeGap(int lo, int hi) {
        System.arraycopy(elementData, hi, elementData, lo, elementCount - hi);
        int newCount = elementCount - (hi - lo);
        for (int i = newCount; i < elementCount; i++) {
            elementData[i] = null;
        }
        elementCount = newCount;
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > elementCount) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
        return new ListItr(index);
    }

    public ListIterator<E> listIterator() {
        return new ListItr(0);
    }

    public Iterator<E> iterator() {
        return new ListItr(0);
    }

    private final class ListItr implements ListIterator<E> {
        private int cursor;
        private int lastRet = -1;
        private int expectedModCount = modCount;

        ListItr(int index) {
            cursor = index;
        }

        public boolean hasNext() {
            return cursor != elementCount;
        }

        public E next() {
            checkForComodification();
            int i = cursor;
            if (i >= elementCount) {
                throw new NoSuchElementException();
            }
            cursor = i + 1;
            lastRet = i;
            return elementData(i);
        }

        public void remove() {
            if (lastRet == -1) {
                throw new IllegalStateException();
            }
            checkForComodification();
            Vector.this.remove(lastRet);
            expectedModCount = modCount;
            cursor = lastRet;
            lastRet = -1;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int size = elementCount;
            int i = cursor;
            if (i >= size) {
                return;
            }
            Object[] es = elementData;
            while (i < size && modCount == expectedModCount) {
                accept(action, es[i]);
                i++;
            }
            cursor = i;
            lastRet = i - 1;
            checkForComodification();
        }

        public boolean hasPrevious() {
            return cursor != 0;
        }

        public int nextIndex() {
            return cursor;
        }

        public int previousIndex() {
            return cursor - 1;
        }

        public E previous() {
            checkForComodification();
            int i = cursor - 1;
            if (i < 0) {
                throw new NoSuchElementException();
            }
            cursor = i;
            lastRet = i;
            return elementData(i);
        }

        public void set(E e) {
            if (lastRet == -1) {
                throw new IllegalStateException();
            }
            checkForComodification();
            Vector.this.set(lastRet, e);
        }

        public void add(E e) {
            int i = cursor;
            checkForComodification();
            Vector.this.add(i, e);
            expectedModCount = modCount;
            cursor = i + 1;
            lastRet = -1;
        }

        void checkForComodification() {
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <E> void accept(Consumer<? super E> action, Object e) {
        action.accept((E) e);
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int expectedModCount = modCount;
        Object[] es = elementData;
        int size = elementCount;
        for (int i = 0; modCount == expectedModCount && i < size; i++) {
            accept(action, es[i]);
        }
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        int expectedModCount = modCount;
        Object[] es = elementData;
        int size = elementCount;
        for (int i = 0; modCount == expectedModCount && i < size; i++) {
            es[i] = operator.apply((E) es[i]);
        }
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
        modCount++;
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> c) {
        int expectedModCount = modCount;
        Arrays.sort((E[]) elementData, 0, elementCount, c);
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
        modCount++;
    }
}
