// Own subclasses of AbstractList, AbstractMap and AbstractSet get the rest for free.
import java.util.*;

public class CustomCollections {
    static class Range extends AbstractList<Integer> {
        final int from, to;
        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }
        @Override public Integer get(int i) {
            Objects.checkIndex(i, size());
            return from + i;
        }
        @Override public int size() { return to - from; }
    }

    static class Bits extends AbstractSet<Integer> {
        private long bits;
        @Override public boolean add(Integer i) {
            boolean fresh = !contains(i);
            bits |= 1L << i;
            return fresh;
        }
        @Override public boolean contains(Object o) { return o instanceof Integer i && (bits >> i & 1) == 1; }
        @Override public int size() { return Long.bitCount(bits); }
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                long left = bits;
                int last;
                public boolean hasNext() { return left != 0; }
                public Integer next() {
                    last = Long.numberOfTrailingZeros(left);
                    left &= left - 1;
                    return last;
                }
                public void remove() { bits &= ~(1L << last); }
            };
        }
    }

    static class Squares extends AbstractMap<Integer, Integer> {
        final int n;
        Squares(int n) { this.n = n; }
        @Override public Set<Entry<Integer, Integer>> entrySet() {
            Set<Entry<Integer, Integer>> s = new LinkedHashSet<>();
            for (int i = 0; i < n; i++) s.add(Map.entry(i, i * i));
            return s;
        }
    }

    public static void main(String[] args) {
        List<Integer> r = new Range(3, 8);
        System.out.println(r + " " + r.contains(5) + " " + r.indexOf(7) + " " + r.subList(1, 3) + " " + r.equals(List.of(3, 4, 5, 6, 7)) + " "
                + r.hashCode() + " " + new ArrayList<>(r).size() + " " + Collections.max(r));
        try {
            r.add(9);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only " + e.getMessage());
        }
        try {
            r.get(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Bits b = new Bits();
        System.out.println(b.add(5) + " " + b.add(63) + " " + b.add(0) + " " + b.add(5) + " " + b + " " + b.size());
        b.removeIf(i -> i == 5);
        System.out.println(b + " " + b.equals(Set.of(0, 63)) + " " + b.hashCode() + " " + b.remove(63) + " " + b.addAll(r) + " " + b);
        b.retainAll(Set.of(3, 4, 99));
        System.out.println(b + " " + Arrays.toString(b.toArray()));
        Map<Integer, Integer> m = new Squares(5);
        System.out.println(m + " " + m.get(3) + " " + m.get(9) + " " + m.containsKey(4) + " " + m.containsValue(9) + " " + m.keySet() + " "
                + m.values() + " " + m.size() + " " + m.equals(new HashMap<>(m)));
        try {
            m.put(1, 1);
        } catch (UnsupportedOperationException e) {
            System.out.println("map read only");
        }
    }
}
