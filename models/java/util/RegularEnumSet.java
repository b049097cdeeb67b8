package java.util;

/** The only kind of {@link EnumSet} here, for enums of any length. */
final class RegularEnumSet<E extends Enum<E>> extends EnumSet<E> {
    private final boolean[] in;

    RegularEnumSet(Class<E> elementType, Enum<?>[] universe, boolean[] in) {
        super(elementType, universe);
        this.in = in;
    }

    void addRange(int from, int to) {
        for (int i = from; i < to; i++) {
            in[i] = true;
        }
    }

    void complement() {
        for (int i = 0; i < in.length; i++) {
            in[i] = !in[i];
        }
    }

    public EnumSet<E> clone() {
        return new RegularEnumSet<E>(elementType, universe, Arrays.copyOf(in, in.length));
    }

    public Iterator<E> iterator() {
        return new EnumSetIterator();
    }

    /** Goes through blocks of 64 constants; a change of the block that it is in does not reach it. */
    private final class EnumSetIterator implements Iterator<E> {
        private boolean[] block;
        private int start = -64;
        private int next = 64;
        private int lastReturned = -1;

        EnumSetIterator() {
            enterBlock();
        }

        private void enterBlock() {
            start += 64;
            next = 0;
            block = new boolean[Math.max(0, Math.min(in.length - start, 64))];
            for (int i = 0; i < block.length; i++) {
                block[i] = in[start + i];
            }
        }

        public boolean hasNext() {
            while (true) {
                while (next < block.length && !block[next]) {
                    next++;
                }
                if (next < block.length) {
                    return true;
                }
                if (start + 64 >= in.length) {
                    return false;
                }
                enterBlock();
            }
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            lastReturned = start + next;
            next++;
            return (E) universe[lastReturned];
        }

        public void remove() {
            if (lastReturned < 0) {
                throw new IllegalStateException();
            }
            in[lastReturned] = false;
            lastReturned = -1;
        }
    }

    public int size() {
        int n = 0;
        for (boolean b : in) {
            if (b) {
                n++;
            }
        }
        return n;
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    private boolean hasType(Object e) {
        if (e == null) {
            return false;
        }
        Class<?> eClass = e.getClass();
        return eClass == elementType || eClass.getSuperclass() == elementType;
    }

    public boolean contains(Object e) {
        return hasType(e) && in[((Enum<?>) e).ordinal()];
    }

    public boolean add(E e) {
        typeCheck(e);
        int i = e.ordinal();
        boolean added = !in[i];
        in[i] = true;
        return added;
    }

    public boolean remove(Object e) {
        if (!contains(e)) {
            return false;
        }
        in[((Enum<?>) e).ordinal()] = false;
        return true;
    }

    public boolean containsAll(Collection<?> c) {
        if (!(c instanceof RegularEnumSet<?> es)) {
            return super.containsAll(c);
        }
        if (es.elementType != elementType) {
            return es.isEmpty();
        }
        for (int i = 0; i < in.length; i++) {
            if (es.in[i] && !in[i]) {
                return false;
            }
        }
        return true;
    }

    public boolean addAll(Collection<? extends E> c) {
        if (!(c instanceof RegularEnumSet<?> es)) {
            return super.addAll(c);
        }
        if (es.elementType != elementType) {
            if (es.isEmpty()) {
                return false;
            }
            throw new ClassCastException(es.elementType + " != " + elementType);
        }
        boolean changed = false;
        for (int i = 0; i < in.length; i++) {
            if (es.in[i] && !in[i]) {
                in[i] = true;
                changed = true;
            }
        }
        return changed;
    }

    public boolean removeAll(Collection<?> c) {
        if (!(c instanceof RegularEnumSet<?> es)) {
            return super.removeAll(c);
        }
        if (es.elementType != elementType) {
            return false;
        }
        boolean changed = false;
        for (int i = 0; i < in.length; i++) {
            if (es.in[i] && in[i]) {
                in[i] = false;
                changed = true;
            }
        }
        return changed;
    }

    public boolean retainAll(Collection<?> c) {
        if (!(c instanceof RegularEnumSet<?> es)) {
            return super.retainAll(c);
        }
        boolean sameType = es.elementType == elementType;
        boolean changed = false;
        for (int i = 0; i < in.length; i++) {
            if (in[i] && !(sameType && es.in[i])) {
                in[i] = false;
                changed = true;
            }
        }
        return changed;
    }

    public void clear() {
        for (int i = 0; i < in.length; i++) {
            in[i] = false;
        }
    }

    public boolean equals(Object o) {
        if (!(o instanceof RegularEnumSet<?> es)) {
            return super.equals(o);
        }
        if (es.elementType != elementType) {
            return isEmpty() && es.isEmpty();
        }
        return Arrays.equals(in, es.in);
    }
}
