package java.util;

import jackalope.rt.Trusted;
import java.io.Serializable;
import jackalope.rt.Env;

/** A set: the keys of a hash map. */
@Trusted
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, Serializable {
    transient HashMap<E, Object> map;
    // The value of every key.
    static final Object PRESENT = new Object();

    public HashSet() {
        map = new HashMap<E, Object>();
    }

    public HashSet(Collection<? extends E> c) {
        if (Env.javaVersion() >= 19) {
            map = HashMap.newHashMap(Math.max(c.size(), 12));
        } else {
            map = new HashMap<E, Object>(Math.max((int) (c.size() / .75f) + 1, 16));
        }
        addAll(c);
    }

    public HashSet(int initialCapacity, float loadFactor) {
        map = new HashMap<E, Object>(initialCapacity, loadFactor);
    }

    public HashSet(int initialCapacity) {
        map = new HashMap<E, Object>(initialCapacity);
    }

    // For LinkedHashSet.
    HashSet(int initialCapacity, float loadFactor, boolean dummy) {
        map = new LinkedHashMap<E, Object>(initialCapacity, loadFactor);
    }

    public static <T> HashSet<T> newHashSet(int numElements) {
        if (numElements < 0) {
            throw new IllegalArgumentException("Negative number of elements: " + numElements);
        }
        return new HashSet<T>(HashMap.calculateHashMapCapacity(numElements));
    }

    public Iterator<E> iterator() {
        return map.keySet().iterator();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object o) {
        return map.containsKey(o);
    }

    public boolean add(E e) {
        return map.put(e, PRESENT) == null;
    }

    public boolean remove(Object o) {
        return map.remove(o) == PRESENT;
    }

    public void clear() {
        map.clear();
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        HashSet<E> newSet;
        if (getClass() == HashSet.class) {
            newSet = new HashSet<E>();
        } else if (getClass() == LinkedHashSet.class) {
            newSet = new LinkedHashSet<E>();
        } else {
            try {
                newSet = (HashSet<E>) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
        }
        newSet.map = (HashMap<E, Object>) map.clone();
        return newSet;
    }
}
