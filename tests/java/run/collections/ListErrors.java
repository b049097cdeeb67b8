// Exceptions of lists and iterators, with messages.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;

public class ListErrors {
    interface Body { Object run(); }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " = " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> a = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> l = new LinkedList<>(a);
        attempt("get", () -> a.get(3));
        attempt("get -1", () -> a.get(-1));
        attempt("set", () -> a.set(3, 1));
        attempt("add", () -> { a.add(5, 1); return 0; });
        attempt("remove", () -> a.remove(7));
        attempt("linked get", () -> l.get(3));
        attempt("linked add", () -> { l.add(9, 1); return 0; });
        attempt("linked first", () -> new LinkedList<>().getFirst());
        attempt("linked pop", () -> new LinkedList<>().pop());
        attempt("subList", () -> a.subList(2, 5));
        attempt("subList order", () -> a.subList(2, 1));
        attempt("subList -1", () -> a.subList(-1, 1));
        attempt("sub get", () -> a.subList(0, 2).get(2));
        attempt("capacity", () -> new ArrayList<>(-1));
        attempt("iterator", () -> new ArrayList<>().iterator().next());
        attempt("iterator remove", () -> { a.iterator().remove(); return 0; });
        attempt("modify", () -> { for (Integer i : a) a.add(i); return 0; });
        System.out.println(a);
        attempt("modify linked", () -> { for (Integer i : l) l.remove(i); return 0; });
        attempt("second last", () -> { for (Integer i : a) if (i == 3) a.remove(i); return a; });
        attempt("forEach", () -> { a.forEach(i -> a.add(0)); return 0; });
        attempt("sublist stale", () -> {
            List<Integer> s = a.subList(0, 1);
            a.add(9);
            return s.size();
        });
        attempt("of add", () -> List.of(1).add(2));
        attempt("of set", () -> List.of(1).set(0, 2));
        attempt("of null", () -> List.of(1, null));
        attempt("of contains null", () -> List.of(1).contains(null));
        attempt("of get", () -> List.of(1, 2).get(2));
        attempt("of3 get", () -> List.of(1, 2, 3).get(-1));
        attempt("asList add", () -> Arrays.asList(1, 2).add(3));
        attempt("asList remove", () -> Arrays.asList(1, 2).remove(0));
        attempt("asList get", () -> Arrays.asList(1, 2).get(2));
        attempt("unmodifiable", () -> Collections.unmodifiableList(a).remove(0));
        attempt("empty", () -> Collections.emptyList().get(0));
        attempt("nCopies", () -> Collections.nCopies(-1, "x"));
        attempt("max", () -> Collections.max(new ArrayList<Integer>()));
        attempt("addAll null", () -> a.addAll(null));
        Iterator<Integer> it = a.iterator();
        it.next();
        a.add(1);
        try {
            it.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("comodified " + e.getMessage());
        }
    }
}
