import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/** Keys of several classes, and what nobody expects of views: messages and moments of exceptions. */
@SuppressWarnings({"unchecked", "rawtypes"})
public class ForeignKeys {
    private static void attempt(String what, Runnable action) {
        System.out.print(what + ": ");
        try {
            action.run();
            System.out.println();
        } catch (RuntimeException e) {
            System.out.println(" " + e);
        }
    }

    private static void parts() {
        for (int i = 0; i < 4; i++) {
            TreeMap map = new TreeMap();
            NavigableMap part;
            if (i == 0) {
                part = map.descendingMap().tailMap(0, false);
            } else if (i == 1) {
                part = map.descendingMap().headMap(0, false);
            } else {
                part = i == 2 ? map.headMap(0, true) : map.tailMap(0, true);
            }
            map.put("x", "y");
            attempt("empty", () -> System.out.print(part.isEmpty()));
            attempt("keys", () -> System.out.print(part.keySet().isEmpty()));
            attempt("entries", () -> System.out.print(part.entrySet().isEmpty()));
            attempt("values", () -> System.out.print(part.values().isEmpty()));
            attempt("size", () -> System.out.print(part.size()));
            attempt("backwards", () -> System.out.print(part.descendingMap().isEmpty()));
            attempt("floor", () -> System.out.print(part.floorKey("0")));
            attempt("ceiling", () -> System.out.print(part.ceilingKey("0")));
            attempt("first", () -> System.out.print(part.firstEntry()));
            attempt("last", () -> System.out.print(part.lastEntry()));
            attempt("stream of keys", () -> System.out.print(part.keySet().stream() != null));
            attempt("stream of entries", () -> System.out.print(part.entrySet().stream() != null));
            attempt("clear", part::clear);
        }
    }

    private static void kinds() {
        NavigableSet<Integer> numbers = new TreeSet<>(List.of(1, 2, 3));
        for (NavigableSet<Integer> set : List.of(numbers, numbers.descendingSet(), numbers.tailSet(2, true))) {
            Iterator<Integer> forth = set.iterator();
            Iterator<Integer> back = set.descendingIterator();
            System.out.println((forth instanceof Spliterator) + " " + (back instanceof Spliterator));
            System.out.println(set.stream().map(number -> number * 2).toList());
        }
        TreeSet texts = new TreeSet(List.of("a"));
        NavigableSet after = texts.tailSet("b", true);
        texts.clear();
        texts.add(9);
        attempt("stream of a part", () -> System.out.print(after.stream() != null));
        numbers.tailSet(2).spliterator().forEachRemaining(System.out::println);
    }

    private static void views() {
        attempt("no entry", () -> new Hashtable(Map.of(1, 2)).entrySet().add("x"));
        attempt("null map", () -> new TreeMap(Map.of(1, 2)).putAll(null));
        attempt("new of null", () -> new TreeMap((Map) null));
        attempt("null array", () -> Collections.unmodifiableMap(Map.of(1, 2)).entrySet().toArray((Object[]) null));
        Set<Map.Entry<Integer, Integer>> entries =
                Collections.checkedMap(Map.of(1, 2), Integer.class, Integer.class).entrySet();
        attempt("retain none", () -> System.out.print(entries.retainAll(List.of())));
        attempt("retain all", () -> System.out.print(entries.retainAll(List.of(Map.entry(1, 2)))));
        attempt("nothing", () -> Collections.synchronizedList(Collections.emptyList()).listIterator().next());
        attempt("parallel", () -> Arrays.parallelSort(new String[] {"a", null, "b"}));
        attempt("parallel by nothing", () -> Arrays.parallelSort(new String[] {"a", null}, (Comparator<String>) null));
    }

    private static void walks() {
        Vector<Integer> vector = new Vector<>(List.of(1, 2, 3));
        ListIterator<Integer> walk = vector.listIterator();
        walk.next();
        walk.previous();
        vector.add(4);
        attempt("rest", () -> walk.forEachRemaining(number -> { }));
        attempt("remove", walk::remove);
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> window = list.subList(0, 2);
        System.out.println(window.stream().map(number -> number + 1).toList());
        list.add(4);
        attempt("outdated", window::stream);
        PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(3, 1, 2));
        Iterator<Integer> all = queue.iterator();
        all.forEachRemaining(number -> { });
        attempt("beyond", all::next);
        attempt("the last one", all::remove);
        System.out.println(queue);
        ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(1, 2, 3, 4, 5));
        deque.addFirst(0);
        Iterator<Integer> back = deque.descendingIterator();
        while (back.hasNext()) {
            if (back.next() % 2 == 0) {
                back.remove();
            }
        }
        System.out.println(deque + " " + deque.clone() + " " + deque.size());
        attempt("twice", back::remove);
        attempt("itself", () -> deque.addAll(deque));
        System.out.println(deque);
        System.out.println(deque.removeIf(number -> number > 3) + " " + deque + " " + deque.removeLastOccurrence(1));
        System.out.println(deque + " " + Arrays.toString(deque.toArray(new Integer[5])));
    }

    public static void main(String[] args) {
        parts();
        kinds();
        views();
        walks();
        Runnable nothing = () -> { };
        System.out.println(nothing.getClass().getCanonicalName() + " " + nothing.getClass().isHidden());
    }
}
