package java.util;

/** The comparators behind the static methods of {@link Comparator}. */
final class Comparators {
    private Comparators() {}

    /** The natural order. */
    static final class NaturalOrderComparator implements Comparator<Comparable<Object>> {
        static final NaturalOrderComparator INSTANCE = new NaturalOrderComparator();

        private NaturalOrderComparator() {}

        @Override
        public int compare(Comparable<Object> c1, Comparable<Object> c2) {
            return c1.compareTo(c2);
        }

        @Override
        public Comparator<Comparable<Object>> reversed() {
            return Comparator.reverseOrder();
        }

        // The JDK's is an enum constant of this name.
        @Override
        public String toString() {
            return "INSTANCE";
        }
    }

    /** Null before or after all else. */
    static final class NullComparator<T> implements Comparator<T> {
        private final boolean isNullLess;
        // Null: all that is not null counts as equal.
        private final Comparator<T> order;

        @SuppressWarnings("unchecked")
        NullComparator(boolean isNullLess, Comparator<? super T> order) {
            this.isNullLess = isNullLess;
            this.order = (Comparator<T>) order;
        }

        @Override
        public int compare(T a, T b) {
            if (a == null) {
                if (b == null) {
                    return 0;
                }
                return isNullLess ? -1 : 1;
            }
            if (b == null) {
                return isNullLess ? 1 : -1;
            }
            return order == null ? 0 : order.compare(a, b);
        }

        @Override
        public Comparator<T> thenComparing(Comparator<? super T> other) {
            Objects.requireNonNull(other);
            return new NullComparator<T>(isNullLess, order == null ? other : order.thenComparing(other));
        }

        @Override
        public Comparator<T> reversed() {
            return new NullComparator<T>(!isNullLess, order == null ? null : order.reversed());
        }
    }
}
