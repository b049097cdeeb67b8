package java.util;

/** What a list can do that knows its size and gives a list iterator for an index. */
public abstract class AbstractSequentialList<E> extends AbstractList<E> {
    protected AbstractSequentialList() {}

    public abstract ListIterator<E> listIterator(int index);

    public Iterator<E> iterator() {
        return listIterator();
    }

    // The element behind the place with this index.
    private E next(ListIterator<E> place, int index) {
        try {
            return place.next();
        } catch (NoSuchElementException end) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
    }

    public E get(int index) {
        return next(listIterator(index), index);
    }

    public E set(int index, E element) {
        ListIterator<E> place = listIterator(index);
        E old = next(place, index);
        place.set(element);
        return old;
    }

    public E remove(int index) {
        ListIterator<E> place = listIterator(index);
        E old = next(place, index);
        place.remove();
        return old;
    }

    public void add(int index, E element) {
        listIterator(index).add(element);
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        ListIterator<E> place = listIterator(index);
        Iterator<? extends E> others = c.iterator();
        boolean some = others.hasNext();
        while (others.hasNext()) {
            place.add(others.next());
        }
        return some;
    }
}
