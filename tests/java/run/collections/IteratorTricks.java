// Removing while iterating, nested iteration, iterators over views and maps.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.IntPredicate;

public class IteratorTricks {
    static Iterable<Integer> range(int from, int to, IntPredicate keep) {
        return () -> new Iterator<>() {
            int next = advance(from);
            private int advance(int i) {
                while (i < to && !keep.test(i)) i++;
                return i;
            }
            @Override public boolean hasNext() { return next < to; }
            @Override public Integer next() {
                if (!hasNext()) throw new NoSuchElementException();
                int r = next;
                next = advance(r + 1);
                return r;
            }
        };
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i : range(0, 20, i -> i % 3 != 0)) l.add(i);
        System.out.println(l);
        for (Iterator<Integer> it = l.iterator(); it.hasNext(); ) if (it.next() % 2 == 0) it.remove();
        System.out.println(l);
        Iterator<Integer> rest = l.iterator();
        rest.next();
        rest.forEachRemaining(i -> System.out.print(i + ";"));
        System.out.println(rest.hasNext());
        try {
            range(0, 3, i -> true).iterator().remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "a b c d".split(" ")) m.put(s, (int) s.charAt(0));
        Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<String, Integer> e = it.next();
            if (e.getValue() % 2 == 0) it.remove();
            else e.setValue(e.getValue() * 10);
        }
        System.out.println(m);
        try {
            it.remove();
            System.out.println("removed the last " + m);
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("twice");
        }
        Set<Integer> s = new HashSet<>(List.of(1, 2, 3));
        try {
            for (Integer i : s) s.add(i + 100);
        } catch (ConcurrentModificationException e) {
            System.out.println("set changed " + s.size());
        }
        Map<Integer, Integer> h = new HashMap<>(Map.of(1, 1, 2, 2));
        for (Integer i : new ArrayList<>(h.keySet())) h.put(i + 10, i);
        System.out.println(h.size());
        int pairs = 0;
        for (int a : range(1, 6, x -> true)) for (int b : range(a, 6, x -> (x ^ a) % 2 == 1)) pairs += a * b;
        System.out.println(pairs);
    }
}
