package java.util;

/** The iterator of old. */
public interface Enumeration<E> {
    boolean hasMoreElements();

    E nextElement();

    default Iterator<E> asIterator() {
        return new EnumerationIterator<E>(this);
    }
}

/** What {@link Enumeration#asIterator} gives. */
final class EnumerationIterator<E> implements Iterator<E> {
    private final Enumeration<E> enumeration;

    EnumerationIterator(Enumeration<E> enumeration) {
        this.enumeration = enumeration;
    }

    public boolean hasNext() {
        return enumeration.hasMoreElements();
    }

    public E next() {
        return enumeration.nextElement();
    }
}
