package java.util;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A deque in an array that is used around its end. An iterator counts the elements it has given; how one of the JDK goes on
 * after somebody else has changed the deque is not documented and not followed.
 */
@Trusted
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, Serializable {
    // The element number i is at start + i, or so many places before where the array has ended. All other places are null.
    private Object[] ring;
    private int start;
    private int count;
    private int changes;

    public ArrayDeque() {
        ring = new Object[16];
    }

    public ArrayDeque(int numElements) {
        ring = new Object[numElements < 1 ? 1 : numElements];
    }

    public ArrayDeque(Collection<? extends E> c) {
        this(c.size());
        c.forEach(this::addLast);
    }

    /** The place of an element by its number, which may be one more than there are. */
    private int place(int number) {
        int place = start + number;
        // Also where the sum is too large for an int.
        return place < 0 || place >= ring.length ? place - ring.length : place;
    }

    @SuppressWarnings("unchecked")
    private E get(int number) {
        return (E) ring[place(number)];
    }

    private void makeRoom() {
        changes++;
        if (count == ring.length) {
            Object[] larger = new Object[Growth.newLength(count, 1, count)];
            copyTo(larger);
            ring = larger;
            start = 0;
        }
    }

    private void copyTo(Object[] target) {
        int straight = Math.min(count, ring.length - start);
        System.arraycopy(ring, start, target, 0, straight);
        System.arraycopy(ring, 0, target, straight, count - straight);
    }

    public void addFirst(E e) {
        Objects.requireNonNull(e);
        makeRoom();
        start = start == 0 ? ring.length - 1 : start - 1;
        ring[start] = e;
        count++;
    }

    public void addLast(E e) {
        Objects.requireNonNull(e);
        makeRoom();
        ring[place(count)] = e;
        count++;
    }

    public boolean addAll(Collection<? extends E> c) {
        int before = count;
        c.size();
        c.forEach(this::addLast);
        return count > before;
    }

    public boolean offerFirst(E e) {
        addFirst(e);
        return true;
    }

    public boolean offerLast(E e) {
        addLast(e);
        return true;
    }

    public boolean add(E e) {
        addLast(e);
        return true;
    }

    public boolean offer(E e) {
        return offerLast(e);
    }

    public void push(E e) {
        addFirst(e);
    }

    public E peekFirst() {
        return count == 0 ? null : get(0);
    }

    public E peekLast() {
        return count == 0 ? null : get(count - 1);
    }

    public E pollFirst() {
        if (count == 0) {
            return null;
        }
        E first = get(0);
        ring[start] = null;
        start = place(1);
        count--;
        changes++;
        return first;
    }

    public E pollLast() {
        if (count == 0) {
            return null;
        }
        E last = get(count - 1);
        ring[place(count - 1)] = null;
        count--;
        changes++;
        return last;
    }

    private void checkNotEmpty() {
        if (count == 0) {
            throw new NoSuchElementException();
        }
    }

    public E getFirst() {
        checkNotEmpty();
        return get(0);
    }

    public E getLast() {
        checkNotEmpty();
        return get(count - 1);
    }

    public E removeFirst() {
        checkNotEmpty();
        return pollFirst();
    }

    public E removeLast() {
        checkNotEmpty();
        return pollLast();
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E remove() {
        return removeFirst();
    }

    public E pop() {
        return removeFirst();
    }

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public boolean contains(Object o) {
        return firstNumberOf(o) >= 0;
    }

    private int firstNumberOf(Object o) {
        if (o != null) {
            for (int i = 0; i < count; i++) {
                if (o.equals(get(i))) {
                    return i;
                }
            }
        }
        return -1;
    }

    private int lastNumberOf(Object o) {
        if (o != null) {
            for (int i = count - 1; i >= 0; i--) {
                if (o.equals(get(i))) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** Those behind it move up. */
    private boolean removeNumber(int number) {
        if (number < 0) {
            return false;
        }
        for (int i = number + 1; i < count; i++) {
            ring[place(i - 1)] = ring[place(i)];
        }
        pollLast();
        return true;
    }

    public boolean removeFirstOccurrence(Object o) {
        return removeNumber(firstNumberOf(o));
    }

    public boolean removeLastOccurrence(Object o) {
        return removeNumber(lastNumberOf(o));
    }

    public boolean remove(Object o) {
        return removeFirstOccurrence(o);
    }

    public void clear() {
        while (count > 0) {
            pollLast();
        }
        changes++;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int end = count;
        int seen = changes;
        for (int i = 0; i < end; i++) {
            action.accept(get(i));
        }
        if (changes != seen) {
            throw new ConcurrentModificationException();
        }
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        return removeWhere(filter);
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return removeWhere(element -> c.contains(element));
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return removeWhere(element -> !c.contains(element));
    }

    /** All are asked about before the first one goes. */
    private boolean removeWhere(Predicate<? super E> filter) {
        Object[] kept = new Object[ring.length];
        int keeps = 0;
        for (int i = 0; i < count; i++) {
            E element = get(i);
            if (!filter.test(element)) {
                kept[keeps] = element;
                keeps++;
            }
        }
        if (keeps == count) {
            return false;
        }
        ring = kept;
        start = 0;
        count = keeps;
        changes++;
        return true;
    }

    public Object[] toArray() {
        Object[] all = new Object[count];
        copyTo(all);
        return all;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] a) {
        T[] target = a.length < count ? (T[]) Env.newArrayLike(a, count) : a;
        copyTo(target);
        if (count < target.length) {
            target[count] = null;
        }
        return target;
    }

    @SuppressWarnings("unchecked")
    public ArrayDeque<E> clone() {
        ArrayDeque<E> copy;
        if (getClass() == ArrayDeque.class) {
            copy = new ArrayDeque<E>(count);
            copy.count = count;
        } else {
            try {
                copy = (ArrayDeque<E>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError();
            }
            copy.ring = new Object[ring.length];
            copy.start = 0;
        }
        copyTo(copy.ring);
        return copy;
    }

    public Iterator<E> iterator() {
        return new Walk<E>(this, false);
    }

    public Iterator<E> descendingIterator() {
        return new Walk<E>(this, true);
    }

    /** From one end to the other. */
    @Trusted
    private static final class Walk<E> implements Iterator<E> {
        private final ArrayDeque<E> deque;
        private final boolean isBackward;
        private int left;
        // The number of the next element, and of the one that was given last: -1 if there is none or it was removed.
        private int next;
        private int given = -1;
        private int seen;

        Walk(ArrayDeque<E> deque, boolean isBackward) {
            this.deque = deque;
            this.isBackward = isBackward;
            left = deque.count;
            next = isBackward ? left - 1 : 0;
            seen = deque.changes;
        }

        private void checkUnchanged() {
            if (deque.changes != seen) {
                Env.unsupported("an iterator of an ArrayDeque that has been changed since");
            }
        }

        public boolean hasNext() {
            return left > 0;
        }

        public E next() {
            if (left == 0) {
                throw new NoSuchElementException();
            }
            checkUnchanged();
            given = next;
            next += isBackward ? -1 : 1;
            left--;
            return deque.get(given);
        }

        public void remove() {
            if (given < 0) {
                throw new IllegalStateException();
            }
            checkUnchanged();
            deque.removeNumber(given);
            seen = deque.changes;
            if (!isBackward) {
                next--;
            }
            given = -1;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            while (left > 0) {
                action.accept(next());
            }
        }
    }
}
