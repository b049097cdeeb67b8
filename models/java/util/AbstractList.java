package java.util;

/** What a list can do that knows its size and gives an element for an index; more if it also lets elements be set, added and removed. */
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    /** Counts the changes of the length: iterators and windows notice by it that the list was changed behind their backs. */
    protected transient int modCount = 0;

    protected AbstractList() {}

    public abstract E get(int index);

    public E set(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public void add(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public E remove(int index) {
        throw new UnsupportedOperationException();
    }

    public boolean add(E e) {
        int end = size();
        add(end, e);
        return true;
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        checkPlace(index, size());
        int place = index;
        for (Iterator<? extends E> others = c.iterator(); others.hasNext(); place++) {
            add(place, others.next());
        }
        return place != index;
    }

    public int indexOf(Object o) {
        ListIterator<E> all = listIterator();
        while (all.hasNext()) {
            int index = all.nextIndex();
            if (matches(o, all.next())) {
                return index;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object o) {
        ListIterator<E> all = listIterator(size());
        while (all.hasPrevious()) {
            int index = all.previousIndex();
            if (matches(o, all.previous())) {
                return index;
            }
        }
        return -1;
    }

    public void clear() {
        removeRange(0, size());
    }

    protected void removeRange(int fromIndex, int toIndex) {
        ListIterator<E> all = listIterator(fromIndex);
        for (int left = toIndex - fromIndex; left > 0; left--) {
            all.next();
            all.remove();
        }
    }

    public Iterator<E> iterator() {
        return new Cursor(0);
    }

    public ListIterator<E> listIterator() {
        return listIterator(0);
    }

    public ListIterator<E> listIterator(int index) {
        checkPlace(index, size());
        return new ListCursor(index);
    }

    public List<E> subList(int fromIndex, int toIndex) {
        checkPart(fromIndex, toIndex, size());
        if (this instanceof RandomAccess) {
            return new RandomAccessSubList<E>(this, null, fromIndex, toIndex);
        }
        return new SubList<E>(this, null, fromIndex, toIndex);
    }

    public boolean equals(Object o) {
        if (!(o instanceof List<?> other)) {
            return false;
        }
        if (other == this) {
            return true;
        }
        Iterator<?> theirs = other.listIterator();
        ListIterator<E> mine = listIterator();
        while (mine.hasNext() && theirs.hasNext()) {
            if (!matches(mine.next(), theirs.next())) {
                return false;
            }
        }
        return mine.hasNext() == theirs.hasNext();
    }

    public int hashCode() {
        int hash = 1;
        for (E element : this) {
            hash = hash * 31 + Objects.hashCode(element);
        }
        return hash;
    }

    /** A place is where an element can be put: before each of the elements, and behind the last. */
    static void checkPlace(int index, int size) {
        if (index < 0 || size < index) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    static void checkPart(int from, int to, int size) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex = " + from);
        }
        if (size < to) {
            throw new IndexOutOfBoundsException("toIndex = " + to);
        }
        if (to < from) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
    }

    /** Goes through the list by indices. */
    class Cursor implements Iterator<E> {
        int place;
        // The index of the element given last; -1: none, or it is gone.
        int given = -1;
        int changes = modCount;

        Cursor(int place) {
            this.place = place;
        }

        final void checkChanges() {
            if (changes != modCount) {
                throw new ConcurrentModificationException();
            }
        }

        final void checkGiven() {
            if (given == -1) {
                throw new IllegalStateException();
            }
            checkChanges();
        }

        E give(int index) {
            checkChanges();
            try {
                E element = get(index);
                given = index;
                return element;
            } catch (IndexOutOfBoundsException outside) {
                checkChanges();
                throw new NoSuchElementException(outside);
            }
        }

        public boolean hasNext() {
            return place != size();
        }

        public E next() {
            E element = give(place);
            place = given + 1;
            return element;
        }

        public void remove() {
            checkGiven();
            try {
                AbstractList.this.remove(given);
            } catch (IndexOutOfBoundsException outside) {
                throw new ConcurrentModificationException();
            }
            // After next the place is behind the element, after previous it is where the element was.
            place = given < place ? place - 1 : place;
            given = -1;
            changes = modCount;
        }
    }

    class ListCursor extends Cursor implements ListIterator<E> {
        ListCursor(int place) {
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
            E element = give(place - 1);
            place = given;
            return element;
        }

        public void set(E e) {
            checkGiven();
            try {
                AbstractList.this.set(given, e);
            } catch (IndexOutOfBoundsException outside) {
                throw new ConcurrentModificationException();
            }
            changes = modCount;
        }

        public void add(E e) {
            checkChanges();
            try {
                AbstractList.this.add(place, e);
            } catch (IndexOutOfBoundsException outside) {
                throw new ConcurrentModificationException();
            }
            place++;
            given = -1;
            changes = modCount;
        }
    }

    /** A window on a list. Whatever it does goes to the whole list, also from a window in a window. */
    static class SubList<E> extends AbstractList<E> {
        final AbstractList<E> whole;
        // The window in which this one lies, or null.
        final SubList<E> outer;
        final int start;
        int length;

        SubList(AbstractList<E> whole, SubList<E> outer, int start, int end) {
            this.whole = whole;
            this.outer = outer;
            this.start = start;
            this.length = end - start;
            modCount = whole.modCount;
        }

        final void checkWhole() {
            if (modCount != whole.modCount) {
                throw new ConcurrentModificationException();
            }
        }

        /** Elements were added (or, if negative, removed) in this window, and so in those around it. */
        final void grown(int by) {
            for (SubList<E> window = this; window != null; window = window.outer) {
                window.length += by;
                window.modCount = whole.modCount;
            }
        }

        public int size() {
            checkWhole();
            return length;
        }

        public E get(int index) {
            Objects.checkIndex(index, length);
            checkWhole();
            return whole.get(start + index);
        }

        public E set(int index, E element) {
            Objects.checkIndex(index, length);
            checkWhole();
            return whole.set(start + index, element);
        }

        public void add(int index, E element) {
            checkPlace(index, length);
            checkWhole();
            whole.add(start + index, element);
            grown(1);
        }

        public E remove(int index) {
            Objects.checkIndex(index, length);
            checkWhole();
            E element = whole.remove(start + index);
            grown(-1);
            return element;
        }

        protected void removeRange(int fromIndex, int toIndex) {
            checkWhole();
            whole.removeRange(start + fromIndex, start + toIndex);
            grown(fromIndex - toIndex);
        }

        public boolean addAll(Collection<? extends E> c) {
            return addAll(length, c);
        }

        public boolean addAll(int index, Collection<? extends E> c) {
            checkPlace(index, length);
            int added = c.size();
            if (added == 0) {
                return false;
            }
            checkWhole();
            whole.addAll(start + index, c);
            grown(added);
            return true;
        }

        public Iterator<E> iterator() {
            return listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            checkWhole();
            checkPlace(index, length);
            return new WindowIterator<E>(this, index);
        }

        public List<E> subList(int fromIndex, int toIndex) {
            checkPart(fromIndex, toIndex, length);
            return new SubList<E>(whole, this, start + fromIndex, start + toIndex);
        }
    }

    static class RandomAccessSubList<E> extends SubList<E> implements RandomAccess {
        RandomAccessSubList(AbstractList<E> whole, SubList<E> outer, int start, int end) {
            super(whole, outer, start, end);
        }

        public List<E> subList(int fromIndex, int toIndex) {
            checkPart(fromIndex, toIndex, length);
            return new RandomAccessSubList<E>(whole, this, start + fromIndex, start + toIndex);
        }
    }

    /** An iterator of the whole list that does not leave the window. */
    private static class WindowIterator<E> implements ListIterator<E> {
        private final SubList<E> window;
        private final ListIterator<E> all;

        WindowIterator(SubList<E> window, int index) {
            this.window = window;
            all = window.whole.listIterator(window.start + index);
        }

        public int nextIndex() {
            return all.nextIndex() - window.start;
        }

        public int previousIndex() {
            return nextIndex() - 1;
        }

        public boolean hasNext() {
            return nextIndex() < window.length;
        }

        public boolean hasPrevious() {
            return nextIndex() > 0;
        }

        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return all.next();
        }

        public E previous() {
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            return all.previous();
        }

        public void set(E e) {
            all.set(e);
        }

        public void add(E e) {
            all.add(e);
            window.grown(1);
        }

        public void remove() {
            all.remove();
            window.grown(-1);
        }
    }
}
