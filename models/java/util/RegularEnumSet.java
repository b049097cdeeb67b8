package java.util;

/** The set of constants of an enum class, of any number. */
final class RegularEnumSet<E extends Enum<E>> extends EnumSet<E> {
    // By ordinal.
    private final boolean[] has;

    RegularEnumSet(Class<E> elementType, Enum<?>[] constants) {
        super(elementType, constants);
        has = new boolean[constants.length];
    }

    public EnumSet<E> clone() {
        RegularEnumSet<E> copy = new RegularEnumSet<E>(elementType, constants);
        System.arraycopy(has, 0, copy.has, 0, has.length);
        return copy;
    }

    void invert() {
        for (int i = 0; i < has.length; i++) {
            has[i] = !has[i];
        }
    }

    public int size() {
        int size = 0;
        for (boolean one : has) {
            if (one) {
                size++;
            }
        }
        return size;
    }

    /** Puts a constant in or out. Says whether that changed the set. */
    private boolean set(int ordinal, boolean in) {
        boolean changed = has[ordinal] != in;
        has[ordinal] = in;
        return changed;
    }

    public boolean contains(Object e) {
        return e != null && isConstant(e, elementType) && has[((Enum<?>) e).ordinal()];
    }

    public boolean add(E e) {
        // The name is in the message where it is null.
        checkConstant(e, elementType);
        return set(e.ordinal(), true);
    }

    public boolean remove(Object e) {
        return e != null && isConstant(e, elementType) && set(((Enum<?>) e).ordinal(), false);
    }

    public void clear() {
        for (int i = 0; i < has.length; i++) {
            has[i] = false;
        }
    }

    // With another such set no element is asked.

    public boolean containsAll(Collection<?> c) {
        if (!(c instanceof RegularEnumSet)) {
            return super.containsAll(c);
        }
        RegularEnumSet<?> other = (RegularEnumSet<?>) c;
        if (other.elementType != elementType) {
            return other.isEmpty();
        }
        boolean all = true;
        for (int i = 0; i < has.length; i++) {
            all = all && (has[i] || !other.has[i]);
        }
        return all;
    }

    public boolean addAll(Collection<? extends E> c) {
        if (!(c instanceof RegularEnumSet)) {
            return super.addAll(c);
        }
        RegularEnumSet<?> other = (RegularEnumSet<?>) c;
        if (other.isEmpty()) {
            return false;
        }
        if (other.elementType != elementType) {
            throw new ClassCastException(other.elementType + " != " + elementType);
        }
        boolean changed = false;
        for (int i = 0; i < has.length; i++) {
            if (other.has[i]) {
                changed |= set(i, true);
            }
        }
        return changed;
    }

    public boolean removeAll(Collection<?> c) {
        return c instanceof RegularEnumSet ? keep((RegularEnumSet<?>) c, false) : super.removeAll(c);
    }

    public boolean retainAll(Collection<?> c) {
        return c instanceof RegularEnumSet ? keep((RegularEnumSet<?>) c, true) : super.retainAll(c);
    }

    /** Keeps what is in the other set, or what is not. */
    private boolean keep(RegularEnumSet<?> other, boolean in) {
        boolean changed = false;
        for (int i = 0; i < has.length; i++) {
            boolean there = other.elementType == elementType && other.has[i];
            if (there != in) {
                changed |= set(i, false);
            }
        }
        return changed;
    }

    public boolean equals(Object o) {
        if (!(o instanceof RegularEnumSet)) {
            return super.equals(o);
        }
        RegularEnumSet<?> other = (RegularEnumSet<?>) o;
        if (other.elementType != elementType) {
            return isEmpty() && other.isEmpty();
        }
        return Arrays.equals(has, other.has);
    }

    public Iterator<E> iterator() {
        return new Walk();
    }

    /** Through blocks of 64 constants. It sees a block as it was when it got there. */
    private final class Walk implements Iterator<E> {
        private static final int BLOCK = 64;

        private int next;
        private boolean[] seen = look(0);
        // The place of the element given last, unless removed.
        private int given = -1;

        private boolean[] look(int from) {
            boolean[] block = new boolean[Math.min(BLOCK, has.length - from)];
            System.arraycopy(has, from, block, 0, block.length);
            return block;
        }

        public boolean hasNext() {
            int start = next - next % BLOCK;
            while (next < has.length) {
                if (seen[next - start]) {
                    return true;
                }
                if (next + 1 == has.length) {
                    return false;
                }
                next++;
                if (next % BLOCK == 0) {
                    seen = look(next);
                    start = next;
                }
            }
            return false;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            given = next;
            seen[next % BLOCK] = false;
            return (E) constants[given];
        }

        public void remove() {
            if (given < 0) {
                throw new IllegalStateException();
            }
            has[given] = false;
            given = -1;
        }
    }
}
