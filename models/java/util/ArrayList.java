package java.util;

import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;
import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import jackalope.rt.Env;

/** A list in an array. */
@Trusted
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    // The elements are elementData[0 .. size); the rest is null.
    transient Object[] elementData;
    private int size;

    public ArrayList(int initialCapacity) {
        if (initialCapacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + initialCapacity);
        }
        elementData = new Object[initialCapacity];
    }

    public ArrayList() {
        elementData = new Object[10];
    }

    public ArrayList(Collection<? extends E> c) {
        Object[] a = c.toArray();
        size = a.length;
        elementData = new Object[size];
        System.arraycopy(a, 0, elementData, 0, size);
    }

    public void trimToSize() {
        modCount++;
        if (size < elementData.length) {
            resize(size);
        }
    }

    public void ensureCapacity(int minCapacity) {
        if (minCapacity > elementData.length) {
            modCount++;
            grow(minCapacity);
        }
    }

    private void grow(int minCapacity) {
        int old = elementData.length;
        resize(Growth.newLength(old, minCapacity - old, old >> 1));
    }

    private void resize(int capacity) {
        Object[] a = new Object[capacity];
        System.arraycopy(elementData, 0, a, 0, size);
        elementData = a;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    public int indexOf(Object o) {
        return indexOfRange(o, 0, size);
    }

    @Untrusted
    int indexOfRange(Object o, int start, int end) {
        Object[] es = elementData;
        if (o == null) {
            for (int i = start; i < end; i++) {
                if (es[i] == null) {
                    return i;
                }
            }
        } else {
            for (int i = start; i < end; i++) {
                if (o.equals(es[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    public int lastIndexOf(Object o) {
        return lastIndexOfRange(o, 0, size);
    }

    @Untrusted
    int lastIndexOfRange(Object o, int start, int end) {
        Object[] es = elementData;
        if (o == null) {
            for (int i = end - 1; i >= start; i--) {
                if (es[i] == null) {
                    return i;
                }
            }
        } else {
            for (int i = end - 1; i >= start; i--) {
                if (o.equals(es[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        ArrayList<E> v;
        if (getClass() == ArrayList.class) {
            v = new ArrayList<E>(0);
            v.size = size;
        } else {
            try {
                v = (ArrayList<E>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
        }
        v.elementData = new Object[size];
        System.arraycopy(elementData, 0, v.elementData, 0, size);
        v.modCount = 0;
        return v;
    }

    public Object[] toArray() {
        Object[] a = new Object[size];
        System.arraycopy(elementData, 0, a, 0, size);
        return a;
    }

    public <T> T[] toArray(T[] a) {
        return toArrayRange(a, 0, size);
    }

    @SuppressWarnings("unchecked")
    <T> T[] toArrayRange(T[] a, int from, int n) {
        if (a.length < n) {
            T[] r = (T[]) Env.newArrayLike(a, n);
            System.arraycopy(elementData, from, r, 0, n);
            return r;
        }
        System.arraycopy(elementData, from, a, 0, n);
        if (a.length > n) {
            a[n] = null;
        }
        return a;
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        Objects.checkIndex(index, size);
        return (E) elementData[index];
    }

    @SuppressWarnings("unchecked")
    public E set(int index, E element) {
        Objects.checkIndex(index, size);
        E oldValue = (E) elementData[index];
        elementData[index] = element;
        return oldValue;
    }

    public boolean add(E e) {
        modCount++;
        if (size == elementData.length) {
            grow(size + 1);
        }
        elementData[size] = e;
        size++;
        return true;
    }

    public void add(int index, E element) {
        rangeCheckForAdd(index, size);
        modCount++;
        if (size == elementData.length) {
            grow(size + 1);
        }
        System.arraycopy(elementData, index, elementData, index + 1, size - index);
        elementData[index] = element;
        size++;
    }

    @SuppressWarnings("unchecked")
    public E remove(int index) {
        Objects.checkIndex(index, size);
        E oldValue = (E) elementData[index];
        fastRemove(index);
        return oldValue;
    }

    public boolean remove(Object o) {
        int i = indexOf(o);
        if (i < 0) {
            return false;
        }
        fastRemove(i);
        return true;
    }

    private void fastRemove(int i) {
        modCount++;
        size--;
        System.arraycopy(elementData, i + 1, elementData, i, size - i);
        elementData[size] = null;
    }

    public void clear() {
        modCount++;
        for (int i = 0; i < size; i++) {
            elementData[i] = null;
        }
        size = 0;
    }

    public boolean addAll(Collection<? extends E> c) {
        Object[] a = c.toArray();
        return insert(size, a);
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        rangeCheckForAdd(index, size);
        Object[] a = c.toArray();
        return insert(index, a);
    }

    private boolean insert(int index, Object[] a) {
        modCount++;
        int numNew = a.length;
        if (numNew == 0) {
            return false;
        }
        if (numNew > elementData.length - size) {
            grow(size + numNew);
        }
        // The collection may have changed this list while it was asked for its elements.
        if (index < size) {
            System.arraycopy(elementData, index, elementData, index + numNew, size - index);
        }
        System.arraycopy(a, 0, elementData, index, numNew);
        size += numNew;
        return true;
    }

    protected void removeRange(int fromIndex, int toIndex) {
        if (fromIndex > toIndex) {
            throw new IndexOutOfBoundsException("From Index: " + fromIndex + " > To Index: " + toIndex);
        }
        modCount++;
        closeGap(fromIndex, toIndex);
    }

    // Removes [lo, hi) by moving down what follows.
    private void closeGap(int lo, int hi) {
        System.arraycopy(elementData, hi, elementData, lo, size - hi);
        int newSize = size - (hi - lo);
        for (int i = newSize; i < size; i++) {
            elementData[i] = null;
        }
        size = newSize;
    }

    public boolean removeAll(Collection<?> c) {
        return batchRemove(c, false, 0, size);
    }

    public boolean retainAll(Collection<?> c) {
        return batchRemove(c, true, 0, size);
    }

    // Keeps those elements of [from, end) that c contains (keep) or does not contain (!keep).
    @Untrusted
    boolean batchRemove(Collection<?> c, boolean keep, int from, int end) {
        Objects.requireNonNull(c);
        Object[] es = elementData;
        int r = from;
        while (r < end && c.contains(es[r]) == keep) {
            r++;
        }
        if (r == end) {
            return false;
        }
        int w = r;
        r++;
        try {
            while (r < end) {
                Object e = es[r];
                if (c.contains(e) == keep) {
                    es[w] = e;
                    w++;
                }
                r++;
            }
        } finally {
            // Where contains throws, what it has not seen stays.
            System.arraycopy(es, r, es, w, end - r);
            w += end - r;
            modCount += end - w;
            closeGap(w, end);
        }
        return true;
    }

    public boolean removeIf(Predicate<? super E> filter) {
        return removeIf(filter, 0, size);
    }

    @SuppressWarnings("unchecked")
    @Untrusted
    boolean removeIf(Predicate<? super E> filter, int start, int end) {
        Objects.requireNonNull(filter);
        int expectedModCount = modCount;
        Object[] es = elementData;
        // The test comes first for all, since it may throw; then the list changes.
        boolean[] removed = new boolean[end - start];
        int count = 0;
        for (int i = start; i < end; i++) {
            if (filter.test((E) es[i])) {
                removed[i - start] = true;
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
        int w = start;
        for (int i = start; i < end; i++) {
            if (!removed[i - start]) {
                es[w] = es[i];
                w++;
            }
        }
        closeGap(w, end);
        return true;
    }

    public ListIterator<E> listIterator(int index) {
        rangeCheckForAdd(index, size);
        return new ListItr(index);
    }

    public ListIterator<E> listIterator() {
        return new ListItr(0);
    }

    public Iterator<E> iterator() {
        return new Itr();
    }

    @Trusted
    private class Itr implements Iterator<E> {
        int cursor;
        // The index of the element given last; -1: none, or it was removed.
        int lastRet = -1;
        int expectedModCount = modCount;

        Itr() {}

        public boolean hasNext() {
            return cursor != size;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            checkForComodification();
            int i = cursor;
            if (i >= size) {
                throw new NoSuchElementException();
            }
            cursor = i + 1;
            lastRet = i;
            return (E) elementData[i];
        }

        public void remove() {
            if (lastRet < 0) {
                throw new IllegalStateException();
            }
            checkForComodification();
            try {
                ArrayList.this.remove(lastRet);
                cursor = lastRet;
                lastRet = -1;
                expectedModCount = modCount;
            } catch (IndexOutOfBoundsException ex) {
                throw new ConcurrentModificationException();
            }
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int n = size;
            int i = cursor;
            if (i < n) {
                Object[] es = elementData;
                while (i < n && modCount == expectedModCount) {
                    action.accept((E) es[i]);
                    i++;
                }
                cursor = i;
                lastRet = i - 1;
                checkForComodification();
            }
        }

        final void checkForComodification() {
            if (modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    private class ListItr extends Itr implements ListIterator<E> {
        ListItr(int index) {
            cursor = index;
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

        @SuppressWarnings("unchecked")
        public E previous() {
            checkForComodification();
            int i = cursor - 1;
            if (i < 0) {
                throw new NoSuchElementException();
            }
            cursor = i;
            lastRet = i;
            return (E) elementData[i];
        }

        public void set(E e) {
            if (lastRet < 0) {
                throw new IllegalStateException();
            }
            checkForComodification();
            try {
                ArrayList.this.set(lastRet, e);
            } catch (IndexOutOfBoundsException ex) {
                throw new ConcurrentModificationException();
            }
        }

        public void add(E e) {
            checkForComodification();
            try {
                int i = cursor;
                ArrayList.this.add(i, e);
                cursor = i + 1;
                lastRet = -1;
                expectedModCount = modCount;
            } catch (IndexOutOfBoundsException ex) {
                throw new ConcurrentModificationException();
            }
        }
    }

    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof List)) {
            return false;
        }
        int expectedModCount = modCount;
        boolean equal = equalsRange((List<?>) o, 0, size);
        checkForComodification(expectedModCount);
        return equal;
    }

    @Untrusted
    boolean equalsRange(List<?> other, int from, int to) {
        Object[] es = elementData;
        Iterator<?> oit = other.iterator();
        for (int i = from; i < to; i++) {
            if (!oit.hasNext() || !Objects.equals(es[i], oit.next())) {
                return false;
            }
        }
        return !oit.hasNext();
    }

    public int hashCode() {
        int expectedModCount = modCount;
        int hash = hashCodeRange(0, size);
        checkForComodification(expectedModCount);
        return hash;
    }

    @Untrusted
    int hashCodeRange(int from, int to) {
        Object[] es = elementData;
        int hashCode = 1;
        for (int i = from; i < to; i++) {
            Object e = es[i];
            hashCode = 31 * hashCode + (e == null ? 0 : e.hashCode());
        }
        return hashCode;
    }

    private void checkForComodification(int expectedModCount) {
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int expectedModCount = modCount;
        Object[] es = elementData;
        int n = size;
        for (int i = 0; modCount == expectedModCount && i < n; i++) {
            action.accept((E) es[i]);
        }
        checkForComodification(expectedModCount);
    }

    public void replaceAll(UnaryOperator<E> operator) {
        replaceAllRange(operator, 0, size);
        modCount++;
    }

    @SuppressWarnings("unchecked")
    @Untrusted
    void replaceAllRange(UnaryOperator<E> operator, int start, int end) {
        Objects.requireNonNull(operator);
        int expectedModCount = modCount;
        Object[] es = elementData;
        for (int i = start; modCount == expectedModCount && i < end; i++) {
            es[i] = operator.apply((E) es[i]);
        }
        checkForComodification(expectedModCount);
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> c) {
        int expectedModCount = modCount;
        Arrays.sort((E[]) elementData, 0, size, c);
        checkForComodification(expectedModCount);
        modCount++;
    }

    public List<E> subList(int fromIndex, int toIndex) {
        subListRangeCheck(fromIndex, toIndex, size);
        return new SubList<E>(this, null, fromIndex, toIndex);
    }

    /** A window on an array list. All access goes to the list at the bottom. */
    private static final class SubList<E> extends AbstractList<E> implements RandomAccess {
        private final ArrayList<E> root;
        // The window that this one is a window on, or null.
        private final SubList<E> parent;
        private final int offset;
        private int size;

        SubList(ArrayList<E> root, SubList<E> parent, int fromIndex, int toIndex) {
            this.root = root;
            this.parent = parent;
            this.offset = parent == null ? fromIndex : parent.offset + fromIndex;
            this.size = toIndex - fromIndex;
            this.modCount = parent == null ? root.modCount : parent.modCount;
        }

        @SuppressWarnings("unchecked")
        public E set(int index, E element) {
            Objects.checkIndex(index, size);
            checkForComodification();
            E oldValue = (E) root.elementData[offset + index];
            root.elementData[offset + index] = element;
            return oldValue;
        }

        @SuppressWarnings("unchecked")
        public E get(int index) {
            Objects.checkIndex(index, size);
            checkForComodification();
            return (E) root.elementData[offset + index];
        }

        public int size() {
            checkForComodification();
            return size;
        }

        public void add(int index, E element) {
            rangeCheckForAdd(index, size);
            checkForComodification();
            root.add(offset + index, element);
            updateSizeAndModCount(1);
        }

        public E remove(int index) {
            Objects.checkIndex(index, size);
            checkForComodification();
            E result = root.remove(offset + index);
            updateSizeAndModCount(-1);
            return result;
        }

        protected void removeRange(int fromIndex, int toIndex) {
            checkForComodification();
            root.removeRange(offset + fromIndex, offset + toIndex);
            updateSizeAndModCount(fromIndex - toIndex);
        }

        public boolean addAll(Collection<? extends E> c) {
            return addAll(size, c);
        }

        public boolean addAll(int index, Collection<? extends E> c) {
            rangeCheckForAdd(index, size);
            int cSize = c.size();
            if (cSize == 0) {
                return false;
            }
            checkForComodification();
            root.addAll(offset + index, c);
            updateSizeAndModCount(cSize);
            return true;
        }

        public void replaceAll(UnaryOperator<E> operator) {
            root.replaceAllRange(operator, offset, offset + size);
        }

        public boolean removeAll(Collection<?> c) {
            return batchRemove(c, false);
        }

        public boolean retainAll(Collection<?> c) {
            return batchRemove(c, true);
        }

        private boolean batchRemove(Collection<?> c, boolean keep) {
            checkForComodification();
            int oldSize = root.size;
            boolean modified = root.batchRemove(c, keep, offset, offset + size);
            if (modified) {
                updateSizeAndModCount(root.size - oldSize);
            }
            return modified;
        }

        public boolean removeIf(Predicate<? super E> filter) {
            checkForComodification();
            int oldSize = root.size;
            boolean modified = root.removeIf(filter, offset, offset + size);
            if (modified) {
                updateSizeAndModCount(root.size - oldSize);
            }
            return modified;
        }

        public Object[] toArray() {
            checkForComodification();
            Object[] a = new Object[size];
            System.arraycopy(root.elementData, offset, a, 0, size);
            return a;
        }

        public <T> T[] toArray(T[] a) {
            checkForComodification();
            return root.toArrayRange(a, offset, size);
        }

        public boolean equals(Object o) {
            if (o == this) {
                return true;
            }
            if (!(o instanceof List)) {
                return false;
            }
            boolean equal = root.equalsRange((List<?>) o, offset, offset + size);
            checkForComodification();
            return equal;
        }

        public int hashCode() {
            int hash = root.hashCodeRange(offset, offset + size);
            checkForComodification();
            return hash;
        }

        public int indexOf(Object o) {
            int index = root.indexOfRange(o, offset, offset + size);
            checkForComodification();
            return index >= 0 ? index - offset : -1;
        }

        public int lastIndexOf(Object o) {
            int index = root.lastIndexOfRange(o, offset, offset + size);
            checkForComodification();
            return index >= 0 ? index - offset : -1;
        }

        public boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        public Iterator<E> iterator() {
            return listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            checkForComodification();
            rangeCheckForAdd(index, size);
            return new SubListItr<E>(this, index);
        }

        public List<E> subList(int fromIndex, int toIndex) {
            subListRangeCheck(fromIndex, toIndex, size);
            return new SubList<E>(root, this, fromIndex, toIndex);
        }

        void checkForComodification() {
            if (root.modCount != modCount) {
                throw new ConcurrentModificationException();
            }
        }

        void updateSizeAndModCount(int sizeChange) {
            SubList<E> each = this;
            while (each != null) {
                each.size += sizeChange;
                each.modCount = root.modCount;
                each = each.parent;
            }
        }
    }

    private static final class SubListItr<E> implements ListIterator<E> {
        private final SubList<E> list;
        private final ArrayList<E> root;
        private int cursor;
        private int lastRet = -1;
        private int expectedModCount;

        SubListItr(SubList<E> list, int index) {
            this.list = list;
            this.root = list.root;
            this.cursor = index;
            this.expectedModCount = list.modCount;
        }

        public boolean hasNext() {
            return cursor != list.size;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            checkForComodification();
            int i = cursor;
            if (i >= list.size) {
                throw new NoSuchElementException();
            }
            cursor = i + 1;
            lastRet = i;
            return (E) root.elementData[list.offset + i];
        }

        public boolean hasPrevious() {
            return cursor != 0;
        }

        @SuppressWarnings("unchecked")
        public E previous() {
            checkForComodification();
            int i = cursor - 1;
            if (i < 0) {
                throw new NoSuchElementException();
            }
            cursor = i;
            lastRet = i;
            return (E) root.elementData[list.offset + i];
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int n = list.size;
            int i = cursor;
            if (i < n) {
                Object[] es = root.elementData;
                while (i < n && root.modCount == expectedModCount) {
                    action.accept((E) es[list.offset + i]);
                    i++;
                }
                cursor = i;
                lastRet = i - 1;
                checkForComodification();
            }
        }

        public int nextIndex() {
            return cursor;
        }

        public int previousIndex() {
            return cursor - 1;
        }

        public void remove() {
            if (lastRet < 0) {
                throw new IllegalStateException();
            }
            checkForComodification();
            try {
                list.remove(lastRet);
                cursor = lastRet;
                lastRet = -1;
                expectedModCount = list.modCount;
            } catch (IndexOutOfBoundsException ex) {
                throw new ConcurrentModificationException();
            }
        }

        public void set(E e) {
            if (lastRet < 0) {
                throw new IllegalStateException();
            }
            checkForComodification();
            try {
                root.set(list.offset + lastRet, e);
            } catch (IndexOutOfBoundsException ex) {
                throw new ConcurrentModificationException();
            }
        }

        public void add(E e) {
            checkForComodification();
            try {
                int i = cursor;
                list.add(i, e);
                cursor = i + 1;
                lastRet = -1;
                expectedModCount = list.modCount;
            } catch (IndexOutOfBoundsException ex) {
                throw new ConcurrentModificationException();
            }
        }

        private void checkForComodification() {
            if (root.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
