package java.util;

import jackalope.rt.Env;
import java.io.Serializable;

/** A hash set in the order of insertion. */
public class LinkedHashSet<E> extends HashSet<E> implements SequencedSet<E>, Cloneable, Serializable {
    public LinkedHashSet() {
        super(new LinkedHashMap<E, Object>());
    }

    public LinkedHashSet(int initialCapacity) {
        super(new LinkedHashMap<E, Object>(initialCapacity));
    }

    public LinkedHashSet(int initialCapacity, float loadFactor) {
        super(new LinkedHashMap<E, Object>(initialCapacity, loadFactor));
    }

    // The order does not depend on the capacity.
    public LinkedHashSet(Collection<? extends E> c) {
        super(new LinkedHashMap<E, Object>(Math.max(c.size(), 16)));
        addAll(c);
    }

    LinkedHashSet(HashMap<E, Object> elements) {
        super(elements);
    }

    public static <T> LinkedHashSet<T> newLinkedHashSet(int numElements) {
        if (numElements < 0) {
            throw new IllegalArgumentException("Negative number of elements: " + numElements);
        }
        return new LinkedHashSet<T>(HashMap.calculateHashMapCapacity(numElements));
    }

    // Since Java 21.

    private LinkedHashMap<E, Object> order() {
        return (LinkedHashMap<E, Object>) elements;
    }

    private static <E> E elementOf(Map.Entry<E, Object> entry) {
        if (entry == null) {
            throw new NoSuchElementException();
        }
        return entry.getKey();
    }

    public void addFirst(E e) {
        order().putFirst(e, HERE);
    }

    public void addLast(E e) {
        order().putLast(e, HERE);
    }

    public E getFirst() {
        return elementOf(order().firstEntry());
    }

    public E getLast() {
        return elementOf(order().lastEntry());
    }

    public E removeFirst() {
        return elementOf(order().pollFirstEntry());
    }

    public E removeLast() {
        return elementOf(order().pollLastEntry());
    }

    public SequencedSet<E> reversed() {
        Env.unsupported("LinkedHashSet.reversed");
        return null;
    }
}
