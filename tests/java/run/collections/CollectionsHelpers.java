// The static helpers of java.util.Collections.
import java.util.*;

public class CollectionsHelpers {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(4, 1, 3, 1, 5));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 2) + " "
                + Collections.binarySearch(l, 9));
        Collections.reverse(l);
        Collections.swap(l, 0, 4);
        System.out.println(l + " " + Collections.frequency(l, 1) + " " + Collections.max(l) + " " + Collections.min(l) + " "
                + Collections.max(l, Comparator.reverseOrder()));
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.rotate(l, -1);
        Collections.replaceAll(l, 1, 100);
        System.out.println(l + " " + Collections.addAll(l, 7, 8) + " " + l);
        System.out.println(Collections.nCopies(3, "x") + " " + Collections.emptyList() + Collections.emptyMap() + Collections.emptySet()
                + Collections.singletonList(1) + Collections.singleton(2) + Collections.singletonMap("k", "v"));
        List<Integer> view = Collections.unmodifiableList(l);
        l.add(42);
        System.out.println(view.get(view.size() - 1) + " " + view.equals(l) + " " + view.contains(42));
        for (Runnable r : new Runnable[] {() -> view.add(1), () -> Collections.emptyList().add(null),
            () -> Collections.singletonList(1).add(2), () -> Collections.nCopies(2, 2).set(0, 3),
            () -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2))).put(1, 1),
            () -> Collections.unmodifiableSet(new HashSet<>(Set.of(1))).iterator().remove(),
            () -> Map.of("a", 1).put("b", 2), () -> Set.of(1).remove(1),
            () -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2))).entrySet().iterator().next().setValue(3)}) {
            try {
                r.run();
                System.out.println("allowed");
            } catch (UnsupportedOperationException e) {
                System.out.println("unsupported " + e.getMessage());
            }
        }
        List<String> sync = Collections.synchronizedList(new ArrayList<>());
        sync.add("s");
        sync.addAll(List.of("t", "u"));
        System.out.println(sync + " " + sync.size() + " " + sync.get(2));
        List<Integer> filled = new ArrayList<>(Collections.nCopies(4, 0));
        Collections.fill(filled, 9);
        Collections.copy(filled, List.of(1, 2));
        System.out.println(filled + " " + Collections.indexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)) + " "
                + Collections.lastIndexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)));
        try {
            Collections.copy(new ArrayList<>(), List.of(1));
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Collections.disjoint(List.of(1), List.of(2)) + " " + Collections.unmodifiableCollection(l).size());
        List<String> words = new ArrayList<>(List.of("b", "C", "a"));
        Collections.sort(words, Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER));
        System.out.println(words);
        Set<String> backed = Collections.newSetFromMap(new LinkedHashMap<>());
        System.out.println(backed.add("x") + " " + backed.add("x") + " " + backed);
        Deque<Integer> d = new ArrayDeque<>();
        Queue<Integer> lifo = Collections.asLifoQueue(d);
        lifo.add(1);
        lifo.add(2);
        System.out.println(lifo.peek() + " " + Collections.list(Collections.enumeration(l)).size());
        List<Integer> checked = Collections.checkedList(new ArrayList<>(), Integer.class);
        try {
            @SuppressWarnings({"unchecked", "rawtypes"})
            boolean added = ((List) checked).add("str");
            System.out.println(added);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
