/** equals of a record stops at the first component that differs; which one comes first is not said. */
public class RecordOrder {
    static int calls;

    static class Part {
        final int n;
        Part(int n) {
            this.n = n;
        }
        @Override
        public boolean equals(Object o) {
            calls++;
            return o instanceof Part p && p.n == n;
        }
    }

    record Pair(Part a, Part b) {
    }

    public static void main(String[] args) {
        boolean same = new Pair(new Part(1), new Part(2)).equals(new Pair(new Part(1), new Part(3)));
        assert !same && calls >= 1; //~ twin: assert same;
    }
}
