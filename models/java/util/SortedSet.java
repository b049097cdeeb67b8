package java.util;

/** A set in ascending order. */
public interface SortedSet<E> extends Set<E>, SequencedSet<E> {
    Comparator<? super E> comparator();

    SortedSet<E> subSet(E fromElement, E toElement);

    SortedSet<E> headSet(E toElement);

    SortedSet<E> tailSet(E fromElement);

    E first();

    E last();
}
