package java.util;

import jackalope.rt.Env;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;
import java.io.Serializable;
import java.util.function.Consumer;

/** A chain of nodes that goes both ways. */
@Trusted
public class LinkedList<E> extends AbstractSequentialList<E>
        implements List<E>, Deque<E>, Cloneable, Serializable {
    transient int size = 0;
    transient Node<E> first;
    transient Node<E> last;

    private static class Node<E> {
        E item;
        Node<E> prev;
        Node<E> next;
    }

    public LinkedList() {}

    public LinkedList(Collection<? extends E> c) {
        this();
        addAll(c);
    }

    // The chain.

    // A new node before another one; null: at the end.
    private void put(E item, Node<E> behind) {
        Node<E> node = new Node<E>();
        node.item = item;
        node.next = behind;
        node.prev = behind == null ? last : behind.prev;
        join(node.prev, node);
        join(node, behind);
        size++;
        modCount++;
    }

    // Makes two nodes neighbours; null stands for an end of the list.
    private void join(Node<E> left, Node<E> right) {
        if (left == null) {
            first = right;
        } else {
            left.next = right;
        }
        if (right == null) {
            last = left;
        } else {
            right.prev = left;
        }
    }

    @NonNull
    private E take(Node<E> node) {
        E item = node.item;
        join(node.prev, node.next);
        node.item = null;
        node.prev = null;
        node.next = null;
        size--;
        modCount++;
        return item;
    }

    private boolean takeIfAny(Node<E> node) {
        if (node == null) {
            return false;
        }
        take(node);
        return true;
    }

    private Node<E> some(Node<E> node) {
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node;
    }

    // The node with this index, from the nearer end; null: the end.
    private Node<E> at(int index) {
        Node<E> node;
        if (index <= size / 2) {
            node = first;
            for (int left = index; left > 0; left--) {
                node = node.next;
            }
        } else {
            node = null;
            for (int left = size - index; left > 0; left--) {
                node = node == null ? last : node.prev;
            }
        }
        return node;
    }

    private Node<E> existing(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
        return at(index);
    }

    private Node<E> find(Object o) {
        Node<E> node = first;
        while (node != null && !matches(o, node.item)) {
            node = node.next;
        }
        return node;
    }

    private Node<E> findLast(Object o) {
        Node<E> node = last;
        while (node != null && !matches(o, node.item)) {
            node = node.prev;
        }
        return node;
    }

    // A list.

    public int size() {
        return size;
    }

    public E get(int index) {
        return existing(index).item;
    }

    public E set(int index, E element) {
        Node<E> node = existing(index);
        E old = node.item;
        node.item = element;
        return old;
    }

    public boolean add(E e) {
        put(e, null);
        return true;
    }

    public void add(int index, E element) {
        checkPlace(index, size);
        put(element, at(index));
    }

    public boolean addAll(Collection<? extends E> c) {
        return addAll(size, c);
    }

    @SuppressWarnings("unchecked")
    public boolean addAll(int index, Collection<? extends E> c) {
        checkPlace(index, size);
        Object[] more = c.toArray();
        if (more.length == 0) {
            return false;
        }
        Node<E> behind = at(index);
        for (int i = 0; i < more.length; i++) {
            put((E) more[i], behind);
        }
        return true;
    }

    public E remove(int index) {
        return take(existing(index));
    }

    public boolean remove(Object o) {
        return takeIfAny(find(o));
    }

    public void clear() {
        // The nodes are no longer linked: an iterator that is still at one finds nothing there.
        for (Node<E> node = first; node != null;) {
            Node<E> behind = node.next;
            node.item = null;
            node.prev = null;
            node.next = null;
            node = behind;
        }
        join(null, null);
        size = 0;
        modCount++;
    }

    public boolean contains(Object o) {
        return find(o) != null;
    }

    public int indexOf(Object o) {
        int index = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            if (matches(o, node.item)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    public int lastIndexOf(Object o) {
        int index = size - 1;
        for (Node<E> node = last; node != null; node = node.prev) {
            if (matches(o, node.item)) {
                return index;
            }
            index--;
        }
        return -1;
    }

    // A queue with two ends.

    public void addFirst(E e) {
        put(e, first);
    }

    public void addLast(E e) {
        put(e, null);
    }

    public boolean offer(E e) {
        return add(e);
    }

    public boolean offerFirst(E e) {
        addFirst(e);
        return true;
    }

    public boolean offerLast(E e) {
        addLast(e);
        return true;
    }

    public void push(E e) {
        addFirst(e);
    }

    public E getFirst() {
        return some(first).item;
    }

    public E getLast() {
        return some(last).item;
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public E peekFirst() {
        return first == null ? null : first.item;
    }

    public E peekLast() {
        return last == null ? null : last.item;
    }

    public E removeFirst() {
        return take(some(first));
    }

    public E removeLast() {
        return take(some(last));
    }

    public E remove() {
        return removeFirst();
    }

    public E pop() {
        return removeFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E pollFirst() {
        return first == null ? null : take(first);
    }

    public E pollLast() {
        return last == null ? null : take(last);
    }

    public boolean removeFirstOccurrence(Object o) {
        return remove(o);
    }

    public boolean removeLastOccurrence(Object o) {
        return takeIfAny(findLast(o));
    }

    // Copies.

    public Object[] toArray() {
        return copy(new Object[size]);
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] a) {
        T[] all = copy(a.length < size ? (T[]) Env.newArrayLike(a, size) : a);
        if (size < all.length) {
            all[size] = null;
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    private <T> T[] copy(T[] all) {
        int index = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            all[index++] = (T) node.item;
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        LinkedList<E> twin;
        try {
            twin = (LinkedList<E>) super.clone();
        } catch (CloneNotSupportedException never) {
            throw new InternalError(never);
        }
        twin.join(null, null);
        twin.size = 0;
        twin.modCount = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            twin.put(node.item, null);
        }
        return twin;
    }

    // Iterators.

    public ListIterator<E> listIterator(int index) {
        checkPlace(index, size);
        return new Walk(index);
    }

    public Iterator<E> descendingIterator() {
        return new Backwards();
    }

    private class Walk implements ListIterator<E> {
        // The node behind the place; null: the end.
        private Node<E> behind;
        private int place;
        // The node given last; null: none, or it is gone.
        private Node<E> given;
        private int changes = modCount;

        Walk(int place) {
            this.place = place;
            behind = at(place);
        }

        private void checkChanges() {
            if (changes != modCount) {
                throw new ConcurrentModificationException();
            }
        }

        private Node<E> given() {
            checkChanges();
            if (given == null) {
                throw new IllegalStateException();
            }
            return given;
        }

        public boolean hasNext() {
            return place < size;
        }

        public boolean hasPrevious() {
            return place > 0;
        }

        public int nextIndex() {
            return place;
        }

        public int previousIndex() {
            return place - 1;
        }

        public E next() {
            checkChanges();
            if (place >= size) {
                throw new NoSuchElementException();
            }
            given = behind;
            behind = given.next;
            place++;
            return given.item;
        }

        public E previous() {
            checkChanges();
            if (place <= 0) {
                throw new NoSuchElementException();
            }
            given = behind == null ? last : behind.prev;
            behind = given;
            place--;
            return given.item;
        }

        public void set(E e) {
            if (given == null) {
                throw new IllegalStateException();
            }
            given().item = e;
        }

        public void add(E e) {
            checkChanges();
            put(e, behind);
            place++;
            given = null;
            changes = modCount;
        }

        public void remove() {
            Node<E> node = given();
            if (behind == node) {
                behind = node.next;
            } else {
                place--;
            }
            take(node);
            given = null;
            changes = modCount;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            while (changes == modCount && place < size) {
                E item = behind.item;
                action.accept(item);
                given = behind;
                behind = given.next;
                place++;
            }
            checkChanges();
        }
    }

    private class Backwards implements Iterator<E> {
        private final Walk walk = new Walk(size);

        public boolean hasNext() {
            return walk.hasPrevious();
        }

        public E next() {
            return walk.previous();
        }

        public void remove() {
            walk.remove();
        }
    }
}
