package java.util;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import java.io.Serializable;

/** The keys of a hash map whose values say nothing. */
@Trusted
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, Serializable {
    // The value of every element.
    static final Object HERE = new Object();

    transient HashMap<E, Object> elements;

    public HashSet() {
        this(new HashMap<E, Object>());
    }

    public HashSet(int initialCapacity) {
        this(new HashMap<E, Object>(initialCapacity));
    }

    public HashSet(int initialCapacity, float loadFactor) {
        this(new HashMap<E, Object>(initialCapacity, loadFactor));
    }

    public HashSet(Collection<? extends E> c) {
        this(new HashMap<E, Object>(capacityFor(c.size())));
        addAll(c);
    }

    HashSet(HashMap<E, Object> elements) {
        this.elements = elements;
    }

    private static int capacityFor(int count) {
        if (Env.javaVersion() >= 19) {
            return HashMap.calculateHashMapCapacity(Math.max(count, 12));
        }
        int capacity = 1 + (int) (count / 0.75f);
        return Math.max(capacity, 16);
    }

    public static <T> HashSet<T> newHashSet(int numElements) {
        if (numElements < 0) {
            throw new IllegalArgumentException("Negative number of elements: " + numElements);
        }
        return new HashSet<T>(HashMap.calculateHashMapCapacity(numElements));
    }

    public Iterator<E> iterator() {
        return elements.keySet().iterator();
    }

    public int size() {
        return elements.size();
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

    public boolean remove(Object o) {
        return elements.remove(o) != null;
    }

    public void clear() {
        elements.clear();
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        HashMap<E, Object> copied = (HashMap<E, Object>) elements.clone();
        if (getClass() == HashSet.class) {
            return new HashSet<E>(copied);
        }
        if (getClass() == LinkedHashSet.class) {
            return new LinkedHashSet<E>(copied);
        }
        try {
            HashSet<E> copy = (HashSet<E>) super.clone();
            copy.elements = copied;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }
}
