package java.util;

/** What a queue is with {@code offer}, {@code poll} and {@code peek}: the methods that throw where those answer. */
public abstract class AbstractQueue<E> extends AbstractCollection<E> implements Queue<E> {
    protected AbstractQueue() {}

    public boolean add(E e) {
        if (!offer(e)) {
            throw new IllegalStateException("Queue full");
        }
        return true;
    }

    // No element is null.
    private static <E> E found(E element) {
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E remove() {
        return found(poll());
    }

    public E element() {
        return found(peek());
    }

    public void clear() {
        boolean more = true;
        while (more) {
            more = poll() != null;
        }
    }

    public boolean addAll(Collection<? extends E> c) {
        if (c == this) {
            throw new IllegalArgumentException();
        }
        boolean changed = false;
        for (E element : Objects.requireNonNull(c)) {
            changed |= add(element);
        }
        return changed;
    }
}
