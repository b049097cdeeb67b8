package java.util;

import jackalope.rt.Env;

/** What a collection can do that knows its size and an iterator. */
public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {}

    public abstract Iterator<E> iterator();

    public abstract int size();

    /** Whether an element is the one that is looked for: it is the latter that is asked. */
    static boolean matches(Object wanted, Object element) {
        return wanted == null ? element == null : wanted.equals(element);
    }

    // Goes on until the element given last is the wanted one; false: there is none.
    private static boolean seek(Iterator<?> all, Object wanted) {
        while (all.hasNext()) {
            if (matches(wanted, all.next())) {
                return true;
            }
        }
        return false;
    }

    // Removes the elements that c contains, or those that it does not contain.
    private boolean sift(Collection<?> c, boolean contained) {
        Objects.requireNonNull(c);
        boolean changed = false;
        for (Iterator<?> all = iterator(); all.hasNext();) {
            Object element = all.next();
            if (c.contains(element) == contained) {
                all.remove();
                changed = true;
            }
        }
        return changed;
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object o) {
        return seek(iterator(), o);
    }

    public boolean containsAll(Collection<?> c) {
        Iterator<?> others = c.iterator();
        boolean all = true;
        while (all && others.hasNext()) {
            all = contains(others.next());
        }
        return all;
    }

    public boolean add(E e) {
        throw new UnsupportedOperationException();
    }

    public boolean addAll(Collection<? extends E> c) {
        boolean changed = false;
        Iterator<? extends E> others = c.iterator();
        while (others.hasNext()) {
            changed |= add(others.next());
        }
        return changed;
    }

    public boolean remove(Object o) {
        Iterator<E> all = iterator();
        boolean found = seek(all, o);
        if (found) {
            all.remove();
        }
        return found;
    }

    public boolean removeAll(Collection<?> c) {
        return sift(c, true);
    }

    public boolean retainAll(Collection<?> c) {
        return sift(c, false);
    }

    public void clear() {
        for (Iterator<?> all = iterator(); all.hasNext(); all.remove()) {
            all.next();
        }
    }

    public Object[] toArray() {
        return gather(new Object[0]);
    }

    public <T> T[] toArray(T[] a) {
        return gather(a);
    }

    // The elements in the given array if it is long enough, with a null behind them if there is room; otherwise in a new one of
    // the same type. The iterator need not give as many elements as the size says.
    @SuppressWarnings("unchecked")
    private <T> T[] gather(T[] a) {
        int expected = size();
        T[] all = expected <= a.length ? a : (T[]) Env.newArrayLike(a, expected);
        int count = 0;
        for (Iterator<E> it = iterator(); it.hasNext(); count++) {
            if (count == all.length) {
                all = Arrays.copyOf(all, count + count / 2 + 1);
            }
            all[count] = (T) it.next();
        }
        if (count > a.length) {
            return count == all.length ? all : Arrays.copyOf(all, count);
        }
        if (all != a) {
            System.arraycopy(all, 0, a, 0, count);
        }
        if (count < a.length) {
            a[count] = null;
        }
        return a;
    }

    public String toString() {
        StringBuilder text = new StringBuilder("[");
        String between = "";
        for (Iterator<E> all = iterator(); all.hasNext(); between = ", ") {
            Object element = all.next();
            text.append(between).append(element == this ? "(this Collection)" : element);
        }
        return text.append(']').toString();
    }
}
