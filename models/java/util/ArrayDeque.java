package java.util;

import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;
import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import jackalope.rt.Env;

/**
 * A deque in a circular array. The places of the elements are the JDK's: what an iterator does after a change depends on
 * them.
 */
@Trusted
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, Serializable {
    // The elements are elements[head .. tail), around the end; all other places are null, at least one of them.
    transient Object[] elements;
    transient int head;
    transient int tail;

    public ArrayDeque() {
        elements = new Object[16 + 1];
    }

    public ArrayDeque(int numElements) {
        elements = new Object[
                numElements < 1 ? 1 : numElements == Integer.MAX_VALUE ? Integer.MAX_VALUE : numElements + 1];
    }

    public ArrayDeque(Collection<? extends E> c) {
        this(c.size());
        copyElements(c);
    }

    private void grow(int needed) {
        int oldCapacity = elements.length;
        int jump = oldCapacity < 64 ? oldCapacity + 2 : oldCapacity >> 1;
        int newCapacity = oldCapacity + Math.max(jump, needed);
        if (newCapacity < 0 || newCapacity > Integer.MAX_VALUE - 8) {
            newCapacity = oldCapacity + needed;
            if (newCapacity < 0) {
                throw new IllegalStateException("Sorry, deque too big");
            }
            newCapacity = needed > Integer.MAX_VALUE - 8 ? Integer.MAX_VALUE : Integer.MAX_VALUE - 8;
        }
        Object[] es = new Object[newCapacity];
        // What is before the end of the old array stays at the end of the new one.
        if (tail < head || (tail == head && elements[head] != null)) {
            System.arraycopy(elements, 0, es, 0, tail);
            int newHead = head + newCapacity - oldCapacity;
            System.arraycopy(elements, head, es, newHead, oldCapacity - head);
            head = newHead;
        } else {
            System.arraycopy(elements, 0, es, 0, oldCapacity);
        }
        elements = es;
    }

    private int after(int i) {
        return i + 1 >= elements.length ? 0 : i + 1;
    }

    private int before(int i) {
        return i == 0 ? elements.length - 1 : i - 1;
    }

    // How many places from j up to i, around the end.
    private int distance(int i, int j) {
        int d = i - j;
        return d < 0 ? d + elements.length : d;
    }

    @SuppressWarnings("unchecked")
    private E at(int i) {
        return (E) elements[i];
    }

    public void addFirst(E e) {
        if (e == null) {
            throw new NullPointerException();
        }
        head = before(head);
        elements[head] = e;
        if (head == tail) {
            grow(1);
        }
    }

    public void addLast(E e) {
        if (e == null) {
            throw new NullPointerException();
        }
        elements[tail] = e;
        tail = after(tail);
        if (head == tail) {
            grow(1);
        }
    }

    public boolean addAll(Collection<? extends E> c) {
        int s = size();
        int needed = s + c.size() + 1 - elements.length;
        if (needed > 0) {
            grow(needed);
        }
        copyElements(c);
        return size() > s;
    }

    private void copyElements(Collection<? extends E> c) {
        c.forEach(this::addLast);
    }

    public boolean offerFirst(E e) {
        addFirst(e);
        return true;
    }

    public boolean offerLast(E e) {
        addLast(e);
        return true;
    }

    public E removeFirst() {
        E e = pollFirst();
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e;
    }

    public E removeLast() {
        E e = pollLast();
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e;
    }

    public E pollFirst() {
        E e = at(head);
        if (e != null) {
            elements[head] = null;
            head = after(head);
        }
        return e;
    }

    public E pollLast() {
        int t = before(tail);
        E e = at(t);
        if (e != null) {
            elements[t] = null;
            tail = t;
        }
        return e;
    }

    public E getFirst() {
        E e = at(head);
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e;
    }

    public E getLast() {
        E e = at(before(tail));
        if (e == null) {
            throw new NoSuchElementException();
        }
        return e;
    }

    public E peekFirst() {
        return at(head);
    }

    public E peekLast() {
        return at(before(tail));
    }

    public boolean removeFirstOccurrence(Object o) {
        if (o != null) {
            for (int i = head; i != tail; i = after(i)) {
                if (o.equals(elements[i])) {
                    delete(i);
                    return true;
                }
            }
        }
        return false;
    }

    public boolean removeLastOccurrence(Object o) {
        if (o != null) {
            int i = tail;
            while (i != head) {
                i = before(i);
                if (o.equals(elements[i])) {
                    delete(i);
                    return true;
                }
            }
        }
        return false;
    }

    public boolean add(E e) {
        addLast(e);
        return true;
    }

    public boolean offer(E e) {
        return offerLast(e);
    }

    public E remove() {
        return removeFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public void push(E e) {
        addFirst(e);
    }

    public E pop() {
        return removeFirst();
    }

    // Removes the element at the place. The shorter side moves; true: the elements after it moved.
    private boolean delete(int i) {
        int front = distance(i, head);
        int back = distance(tail, i) - 1;
        if (front < back) {
            int k = i;
            while (k != head) {
                elements[k] = elements[before(k)];
                k = before(k);
            }
            elements[head] = null;
            head = after(head);
            return false;
        }
        tail = before(tail);
        int k = i;
        while (k != tail) {
            elements[k] = elements[after(k)];
            k = after(k);
        }
        elements[tail] = null;
        return true;
    }

    public int size() {
        return distance(tail, head);
    }

    public boolean isEmpty() {
        return head == tail;
    }

    public Iterator<E> iterator() {
        return new DeqIterator();
    }

    public Iterator<E> descendingIterator() {
        return new DescendingIterator();
    }

    @Trusted
    private class DeqIterator implements Iterator<E> {
        int cursor;
        int remaining = size();
        // The place of the element given last; -1: none, or it was removed.
        int lastRet = -1;

        DeqIterator() {
            cursor = head;
        }

        public boolean hasNext() {
            return remaining > 0;
        }

        public E next() {
            if (remaining <= 0) {
                throw new NoSuchElementException();
            }
            E e = at(cursor);
            if (e == null) {
                throw new ConcurrentModificationException();
            }
            lastRet = cursor;
            cursor = after(cursor);
            remaining--;
            return e;
        }

        void postDelete(boolean leftShifted) {
            if (leftShifted) {
                cursor = before(cursor);
            }
        }

        public void remove() {
            if (lastRet < 0) {
                throw new IllegalStateException();
            }
            postDelete(delete(lastRet));
            lastRet = -1;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int r = remaining;
            if (r <= 0) {
                return;
            }
            remaining = 0;
            if (elements[cursor] == null || distance(tail, cursor) != r) {
                throw new ConcurrentModificationException();
            }
            int end = tail;
            acceptRange(action, cursor, end);
            lastRet = before(end);
        }
    }

    @SuppressWarnings("unchecked")
    private void acceptRange(Consumer<? super E> action, int from, int end) {
        Object[] es = elements;
        int i = from;
        while (i != end) {
            action.accept((E) es[i]);
            i++;
            if (i == es.length) {
                i = 0;
            }
        }
        if (end != tail) {
            throw new ConcurrentModificationException();
        }
    }

    @Trusted
    private class DescendingIterator extends DeqIterator {
        DescendingIterator() {
            cursor = before(tail);
        }

        public E next() {
            if (remaining <= 0) {
                throw new NoSuchElementException();
            }
            E e = at(cursor);
            if (e == null) {
                throw new ConcurrentModificationException();
            }
            lastRet = cursor;
            cursor = before(cursor);
            remaining--;
            return e;
        }

        void postDelete(boolean leftShifted) {
            if (!leftShifted) {
                cursor = after(cursor);
            }
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int r = remaining;
            if (r <= 0) {
                return;
            }
            remaining = 0;
            if (elements[cursor] == null || distance(cursor, head) + 1 != r) {
                throw new ConcurrentModificationException();
            }
            Object[] es = elements;
            int end = head;
            int i = cursor;
            action.accept((E) es[i]);
            while (i != end) {
                i = i == 0 ? es.length - 1 : i - 1;
                action.accept((E) es[i]);
            }
            if (end != head) {
                throw new ConcurrentModificationException();
            }
            lastRet = end;
        }
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        acceptRange(action, head, tail);
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        return bulkRemove(filter);
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return bulkRemove(e -> c.contains(e));
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return bulkRemove(e -> !c.contains(e));
    }

    @SuppressWarnings("unchecked")
    private boolean bulkRemove(Predicate<? super E> filter) {
        Object[] es = elements;
        int end = tail;
        int i = head;
        while (i != end) {
            if (filter.test((E) es[i])) {
                return bulkRemoveFrom(filter, i);
            }
            i = i + 1 == es.length ? 0 : i + 1;
        }
        if (end != tail) {
            throw new ConcurrentModificationException();
        }
        return false;
    }

    // The element at start goes. The test comes first for all others, since it may throw; then the deque changes.
    // What the test itself changes shows only at the end, as in the JDK.
    @SuppressWarnings("unchecked")
    @Untrusted
    private boolean bulkRemoveFrom(Predicate<? super E> filter, int start) {
        Object[] es = elements;
        int capacity = es.length;
        int end = tail;
        int n = distance(end, start);
        boolean[] removed = new boolean[n];
        removed[0] = true;
        int i = start;
        for (int k = 1; k < n; k++) {
            i = i + 1 == capacity ? 0 : i + 1;
            removed[k] = filter.test((E) es[i]);
        }
        int w = start;
        i = start;
        for (int k = 1; k < n; k++) {
            i = i + 1 == capacity ? 0 : i + 1;
            if (!removed[k]) {
                es[w] = es[i];
                w = w + 1 == capacity ? 0 : w + 1;
            }
        }
        if (end != tail) {
            throw new ConcurrentModificationException();
        }
        tail = w;
        while (w != end) {
            es[w] = null;
            w = w + 1 == capacity ? 0 : w + 1;
        }
        return true;
    }

    public boolean contains(Object o) {
        if (o != null) {
            for (int i = head; i != tail; i = after(i)) {
                if (o.equals(elements[i])) {
                    return true;
                }
            }
        }
        return false;
    }

    public boolean remove(Object o) {
        return removeFirstOccurrence(o);
    }

    public void clear() {
        for (int i = head; i != tail; i = after(i)) {
            elements[i] = null;
        }
        head = 0;
        tail = 0;
    }

    // Copies the elements, in order, to the start of the array.
    private void copyTo(Object[] a) {
        if (head <= tail) {
            System.arraycopy(elements, head, a, 0, tail - head);
        } else {
            int upper = elements.length - head;
            System.arraycopy(elements, head, a, 0, upper);
            System.arraycopy(elements, 0, a, upper, tail);
        }
    }

    public Object[] toArray() {
        Object[] a = new Object[size()];
        copyTo(a);
        return a;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] a) {
        int size = size();
        T[] r = a.length >= size ? a : (T[]) Env.newArrayLike(a, size);
        copyTo(r);
        if (r.length > size) {
            r[size] = null;
        }
        return r;
    }

    @SuppressWarnings("unchecked")
    public ArrayDeque<E> clone() {
        ArrayDeque<E> result;
        if (getClass() == ArrayDeque.class) {
            result = new ArrayDeque<E>(0);
            result.head = head;
            result.tail = tail;
        } else {
            try {
                result = (ArrayDeque<E>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError();
            }
        }
        result.elements = new Object[elements.length];
        System.arraycopy(elements, 0, result.elements, 0, elements.length);
        return result;
    }
}
