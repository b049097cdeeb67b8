package java.util;

import java.io.Serializable;

/** The keys of a sorted map whose values say nothing. */
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, Serializable {
    // The value of every element.
    private static final Object HERE = new Object();

    private transient NavigableMap<E, Object> elements;

    public TreeSet() {
        this(new TreeMap<E, Object>());
    }

    public TreeSet(Comparator<? super E> comparator) {
        this(new TreeMap<E, Object>(comparator));
    }

    public TreeSet(Collection<? extends E> c) {
        this();
        addAll(c);
    }

    public TreeSet(SortedSet<E> s) {
        this(s.comparator());
        addAll(s);
    }

    TreeSet(NavigableMap<E, Object> elements) {
        this.elements = elements;
    }

    public Iterator<E> iterator() {
        return elements.navigableKeySet().iterator();
    }

    public Iterator<E> descendingIterator() {
        return elements.descendingKeySet().iterator();
    }

    public Comparator<? super E> comparator() {
        return elements.comparator();
    }

    public int size() {
        return elements.size();
    }

    public Spliterator<E> spliterator() {
        return TreeMap.spliteratorOf(elements.navigableKeySet());
    }

    public boolean isEmpty() {
        return elements.isEmpty();
    }

    public boolean contains(Object o) {
        return elements.containsKey(o);
    }

    public boolean add(E e) {
        return elements.put(e, HERE) == null;
    }

    public boolean addAll(Collection<? extends E> c) {
        return (!isEmpty() || c.size() > 0) && super.addAll(c);
    }

    public boolean remove(Object o) {
        return elements.remove(o) != null;
    }

    public void clear() {
        elements.clear();
    }

    public E first() {
        return elements.firstKey();
    }

    public E last() {
        return elements.lastKey();
    }

    public E lower(E e) {
        return elements.lowerKey(e);
    }

    public E floor(E e) {
        return elements.floorKey(e);
    }

    public E ceiling(E e) {
        return elements.ceilingKey(e);
    }

    public E higher(E e) {
        return elements.higherKey(e);
    }

    private static <E> E elementOf(Map.Entry<E, Object> entry) {
        return entry == null ? null : entry.getKey();
    }

    public E pollFirst() {
        return elementOf(elements.pollFirstEntry());
    }

    public E pollLast() {
        return elementOf(elements.pollLastEntry());
    }

    public NavigableSet<E> descendingSet() {
        return new TreeSet<E>(elements.descendingMap());
    }

    public NavigableSet<E> subSet(E fromElement, boolean fromInclusive, E toElement, boolean toInclusive) {
        NavigableMap<E, Object> between = elements.subMap(fromElement, fromInclusive, toElement, toInclusive);
        return new TreeSet<E>(between);
    }

    public NavigableSet<E> headSet(E toElement, boolean inclusive) {
        return new TreeSet<E>(elements.headMap(toElement, inclusive));
    }

    public NavigableSet<E> tailSet(E fromElement, boolean inclusive) {
        return new TreeSet<E>(elements.tailMap(fromElement, inclusive));
    }

    public SortedSet<E> subSet(E fromElement, E toElement) {
        return subSet(fromElement, true, toElement, false);
    }

    public SortedSet<E> headSet(E toElement) {
        return headSet(toElement, false);
    }

    public SortedSet<E> tailSet(E fromElement) {
        return tailSet(fromElement, true);
    }

    // The copy of a part is a whole.
    @SuppressWarnings("unchecked")
    public Object clone() {
        NavigableMap<E, Object> copied = new TreeMap<E, Object>((SortedMap<E, Object>) elements);
        if (getClass() == TreeSet.class) {
            return new TreeSet<E>(copied);
        }
        try {
            TreeSet<E> copy = (TreeSet<E>) super.clone();
            copy.elements = copied;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }
}
