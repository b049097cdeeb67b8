package java.util;

/** What a set can do that knows its size and an iterator. */
public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
    protected AbstractSet() {}

    public boolean equals(Object o) {
        if (!(o instanceof Set<?> other)) {
            return false;
        }
        if (other == this) {
            return true;
        }
        if (size() != other.size()) {
            return false;
        }
        // A set may refuse to look for elements of some types, or for null.
        try {
            return containsAll(other);
        } catch (NullPointerException | ClassCastException refused) {
            return false;
        }
    }

    public int hashCode() {
        int sum = 0;
        for (E element : this) {
            sum += Objects.hashCode(element);
        }
        return sum;
    }

    /** Goes through the smaller of the two. */
    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        if (size() <= c.size()) {
            return super.removeAll(c);
        }
        boolean changed = false;
        for (Object element : c) {
            if (remove(element)) {
                changed = true;
            }
        }
        return changed;
    }
}
