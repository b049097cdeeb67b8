// Generic records, records holding lambdas, recursive records, records as map keys.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class GenericRecords {
    record Pair<A, B>(A first, B second) {
        static <T> Pair<T, T> twin(T t) { return new Pair<>(t, t); }
        Pair<B, A> swap() { return new Pair<>(second, first); }
        <C> Pair<C, B> mapFirst(Function<? super A, ? extends C> f) { return new Pair<>(f.apply(first), second); }
    }

    record Cons<T>(T head, Cons<T> tail) {
        int size() { return tail == null ? 1 : 1 + tail.size(); }
        @SafeVarargs static <T> Cons<T> of(T... items) {
            Cons<T> c = null;
            for (int i = items.length - 1; i >= 0; i--) c = new Cons<>(items[i], c);
            return c;
        }
    }

    record Bounded<N extends Number & Comparable<N>>(N lo, N hi) {
        Bounded {
            if (lo.compareTo(hi) > 0) {
                N t = lo;
                lo = hi;
                hi = t;
            }
        }
        double width() { return hi.doubleValue() - lo.doubleValue(); }
    }

    record Mutable(List<String> items) {
        Mutable { items = new ArrayList<>(items); }
        void add(String s) { items.add(s); }
    }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("a", 1);
        System.out.println(p + " " + p.swap() + " " + Pair.twin(2.5) + " " + p.mapFirst(String::length));
        Cons<Character> c = Cons.of('x', 'y', 'z');
        System.out.println(c + " " + c.size() + " " + c.equals(Cons.of('x', 'y', 'z')) + " " + Cons.of());
        System.out.println(new Bounded<>(5, 2) + " " + new Bounded<>(1.5, 4.0).width());
        List<String> source = new ArrayList<>(List.of("a"));
        Mutable m = new Mutable(source);
        source.add("outside");
        m.add("inside");
        System.out.println(m + " " + source);
        Map<Pair<Integer, Integer>, String> grid = new HashMap<>();
        for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) grid.put(new Pair<>(i, j), i + "" + j);
        System.out.println(grid.get(new Pair<>(2, 1)) + " " + grid.get(new Pair<>(3, 1)) + " " + grid.size());
        System.out.println(grid.containsKey(Pair.twin(1)));
        System.out.println(new Pair<>(null, null) + " " + new Pair<>(null, null).hashCode());
    }
}
