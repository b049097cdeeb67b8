package java.util;

import jackalope.rt.Env;
import java.io.Serializable;

/** A hash set in the order of insertion. */
public class LinkedHashSet<E> extends HashSet<E> implements SequencedSet<E>, Cloneable, Serializable {
    public LinkedHashSet(int initialCapacity, float loadFactor) {
        super(initialCapacity, loadFactor, true);
    }

    public LinkedHashSet(int initialCapacity) {
        super(initialCapacity, .75f, true);
    }

    public LinkedHashSet() {
        super(16, .75f, true);
    }

    public LinkedHashSet(Collection<? extends E> c) {
        super(Math.max(2 * c.size(), 11), .75f, true);
        addAll(c);
    }

    private LinkedHashMap<E, Object> linked() {
        return (LinkedHashMap<E, Object>) map;
    }

    private static <E> E present(Map.Entry<E, Object> e) {
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e.getKey();
    }

    public void addFirst(E e) {
        linked().putFirst(e, PRESENT);
    }

    public void addLast(E e) {
        linked().putLast(e, PRESENT);
    }

    public E getFirst() {
        return present(linked().firstEntry());
    }

    public E getLast() {
        return present(linked().lastEntry());
    }

    public E removeFirst() {
        return present(linked().pollFirstEntry());
    }

    public E removeLast() {
        return present(linked().pollLastEntry());
    }

    public SequencedSet<E> reversed() {
        Env.unsupported("LinkedHashSet.reversed");
        return null;
    }

    public static <T> LinkedHashSet<T> newLinkedHashSet(int numElements) {
        if (numElements < 0) {
            throw new IllegalArgumentException("Negative number of elements: " + numElements);
        }
        return new LinkedHashSet<T>(HashMap.calculateHashMapCapacity(numElements));
    }
}
