package java.util;

import jackalope.rt.Env;
import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A binary heap in an array: no element is less than its parent, which is at half its place. Iteration is along the array. */
public class PriorityQueue<E> extends AbstractQueue<E> implements Serializable {
    // Null: the natural order.
    private final Comparator<? super E> comparator;
    // Null from the count on.
    private transient Object[] heap;
    private int count;
    private transient int changes;

    public PriorityQueue() {
        this(11, null);
    }

    public PriorityQueue(int initialCapacity) {
        this(initialCapacity, null);
    }

    public PriorityQueue(Comparator<? super E> comparator) {
        this(11, comparator);
    }

    public PriorityQueue(int initialCapacity, Comparator<? super E> comparator) {
        if (initialCapacity <= 0) {
            throw new IllegalArgumentException();
        }
        this.comparator = comparator;
        heap = new Object[initialCapacity];
    }

    public PriorityQueue(Collection<? extends E> c) {
        comparator = orderOf(c);
        fill(c);
    }

    @SuppressWarnings("unchecked")
    public PriorityQueue(PriorityQueue<? extends E> c) {
        comparator = (Comparator<? super E>) c.comparator();
        fill(c);
    }

    @SuppressWarnings("unchecked")
    public PriorityQueue(SortedSet<? extends E> c) {
        comparator = (Comparator<? super E>) c.comparator();
        fill(c);
    }

    @SuppressWarnings("unchecked")
    private static <E> Comparator<? super E> orderOf(Collection<? extends E> c) {
        if (c instanceof SortedSet) {
            return ((SortedSet<E>) c).comparator();
        }
        return c instanceof PriorityQueue ? ((PriorityQueue<E>) c).comparator() : null;
    }

    private void fill(Collection<? extends E> c) {
        Object[] elements = c.toArray();
        // Nobody else is to have the array, and it takes objects of any class.
        heap = new Object[Math.max(1, elements.length)];
        System.arraycopy(elements, 0, heap, 0, elements.length);
        count = elements.length;
        if (c.getClass() == PriorityQueue.class) {
            return;
        }
        // The natural order finds null when it compares.
        if (comparator != null || count == 1) {
            for (int i = 0; i < count; i++) {
                if (heap[i] == null) {
                    throw new NullPointerException();
                }
            }
        }
        if (!(c instanceof SortedSet)) {
            order();
        }
    }

    // The order. Names of variables are in the messages where they are null.

    /** Lets an element rise from this place: greater parents come down. */
    @SuppressWarnings("unchecked")
    private void rise(int place, Object key) {
        if (comparator == null) {
            key = (Comparable<Object>) key;
        }
        int free = place;
        while (free > 0) {
            int parent = (free - 1) / 2;
            Object above = heap[parent];
            int order;
            if (comparator == null) {
                order = ((Comparable<Object>) key).compareTo(above);
            } else {
                order = comparator.compare((E) key, (E) above);
            }
            if (order >= 0) {
                break;
            }
            heap[free] = above;
            free = parent;
        }
        heap[free] = key;
    }

    /** The place of the lesser child; of the left one, where they are equal. */
    @SuppressWarnings("unchecked")
    private int lesserChild(int parent) {
        int left = 2 * parent + 1;
        int right = left + 1;
        if (right >= count) {
            return left;
        }
        Object c = heap[left];
        int order;
        if (comparator == null) {
            order = ((Comparable<Object>) c).compareTo(heap[right]);
        } else {
            order = comparator.compare((E) c, (E) heap[right]);
        }
        return order > 0 ? right : left;
    }

    /** Lets an element sink from this place: lesser children come up. */
    @SuppressWarnings("unchecked")
    private void sink(int place, Object key) {
        if (comparator == null) {
            key = (Comparable<Object>) key;
        }
        int free = place;
        while (2 * free + 1 < count) {
            int child = lesserChild(free);
            Object below = heap[child];
            int order;
            if (comparator == null) {
                order = ((Comparable<Object>) key).compareTo(below);
            } else {
                order = comparator.compare((E) key, (E) below);
            }
            if (order <= 0) {
                break;
            }
            heap[free] = below;
            free = child;
        }
        heap[free] = key;
    }

    /** Makes a heap of elements in any order. */
    private void order() {
        int parent = count / 2;
        while (parent > 0) {
            parent--;
            sink(parent, heap[parent]);
        }
    }

    public Comparator<? super E> comparator() {
        return comparator;
    }

    public int size() {
        return count;
    }

    public boolean add(E e) {
        return offer(e);
    }

    public boolean offer(E e) {
        if (e == null) {
            throw new NullPointerException();
        }
        changes++;
        if (count == heap.length) {
            heap = Arrays.copyOf(heap, Growth.newLength(count, 1, count));
        }
        // An element without order is an error, but not one more element.
        rise(count, e);
        count++;
        return true;
    }

    @SuppressWarnings("unchecked")
    public E peek() {
        return (E) heap[0];
    }

    public E poll() {
        E least = peek();
        if (least != null) {
            removeAt(0);
        }
        return least;
    }

    /** Removes an element; the last one takes its place. Gives that one if it rose, which is to places before this one; else null. */
    @SuppressWarnings("unchecked")
    private E removeAt(int place) {
        changes++;
        count--;
        Object last = heap[count];
        heap[count] = null;
        if (place == count) {
            return null;
        }
        sink(place, last);
        if (heap[place] != last) {
            return null;
        }
        rise(place, last);
        return heap[place] == last ? null : (E) last;
    }

    private int placeOf(Object o) {
        if (o != null) {
            for (int i = 0; i < count; i++) {
                if (o.equals(heap[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    public boolean contains(Object o) {
        return placeOf(o) >= 0;
    }

    public boolean remove(Object o) {
        int place = placeOf(o);
        if (place < 0) {
            return false;
        }
        removeAt(place);
        return true;
    }

    public void clear() {
        changes++;
        while (count > 0) {
            count--;
            heap[count] = null;
        }
    }

    public Object[] toArray() {
        Object[] copy = new Object[count];
        System.arraycopy(heap, 0, copy, 0, count);
        return copy;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] a) {
        T[] target = a;
        if (a.length < count) {
            target = (T[]) Env.newArrayLike(a, count);
        }
        System.arraycopy(heap, 0, target, 0, count);
        if (target.length > count) {
            target[count] = null;
        }
        return target;
    }

    private void checkChanges(int before) {
        if (changes != before) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int before = changes;
        int end = count;
        for (int i = 0; i < end; i++) {
            action.accept((E) heap[i]);
        }
        checkChanges(before);
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        return keep(filter, false);
    }

    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return keep(c::contains, false);
    }

    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return keep(c::contains, true);
    }

    /** Keeps the elements for which the filter has this answer. Counts as a change, even where all stay. */
    @SuppressWarnings("unchecked")
    private boolean keep(Predicate<? super E> filter, boolean answer) {
        changes++;
        int before = changes;
        int end = count;
        Object[] kept = new Object[heap.length];
        int keptCount = 0;
        for (int i = 0; i < end; i++) {
            Object element = heap[i];
            if (filter.test((E) element) == answer) {
                kept[keptCount] = element;
                keptCount++;
            }
        }
        checkChanges(before);
        if (keptCount == end) {
            return false;
        }
        heap = kept;
        count = keptCount;
        order();
        return true;
    }

    public Iterator<E> iterator() {
        return new Walk();
    }

    /** Along the array. What a removal brings to a place that was passed already comes after all others. */
    private final class Walk implements Iterator<E> {
        private int next;
        // Elements that a removal has moved to where the walk has been; null until there is one.
        private ArrayDeque<E> late;
        // What was given last, unless removed: by its place, or if that is -1, as one of the late.
        private int given = -1;
        private E givenLate;
        private int expected = changes;

        public boolean hasNext() {
            return next < count || late != null && !late.isEmpty();
        }

        @SuppressWarnings("unchecked")
        public E next() {
            checkChanges(expected);
            if (next < count) {
                given = next;
                next++;
                return (E) heap[given];
            }
            if (late != null) {
                given = -1;
                givenLate = late.poll();
            }
            if (late == null || givenLate == null) {
                throw new NoSuchElementException();
            }
            return givenLate;
        }

        public void remove() {
            checkChanges(expected);
            if (given >= 0) {
                E risen = removeAt(given);
                if (risen == null) {
                    // The place has another element now.
                    next--;
                } else {
                    if (late == null) {
                        late = new ArrayDeque<E>();
                    }
                    late.add(risen);
                }
                given = -1;
            } else if (givenLate != null) {
                for (int i = 0; i < count; i++) {
                    if (heap[i] == givenLate) {
                        removeAt(i);
                        break;
                    }
                }
                givenLate = null;
            } else {
                throw new IllegalStateException();
            }
            expected = changes;
        }
    }
}
