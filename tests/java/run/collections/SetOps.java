// HashSet and TreeSet: algebra, navigation, results of add and remove.
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

public class SetOps {
    public static void main(String[] args) {
        Set<Integer> a = new HashSet<>(List.of(1, 2, 3, 4)), b = new HashSet<>(List.of(3, 4, 5));
        Set<Integer> union = new TreeSet<>(a);
        System.out.println(union.addAll(b) + " " + union.addAll(b) + " " + union);
        Set<Integer> inter = new TreeSet<>(a);
        System.out.println(inter.retainAll(b) + " " + inter);
        Set<Integer> diff = new TreeSet<>(a);
        System.out.println(diff.removeAll(b) + " " + diff + " " + Collections.disjoint(diff, b));
        System.out.println(a.add(1) + " " + a.add(9) + " " + a.remove(9) + " " + a.remove(9) + " " + a.add(null) + " " + a.contains(null)
                + " " + a.size());
        a.remove(null);
        System.out.println(a.equals(new TreeSet<>(a)) + " " + a.hashCode() + " " + new TreeSet<>(a).hashCode() + " " + a.containsAll(inter));
        TreeSet<String> t = new TreeSet<>(Arrays.asList("m", "c", "x", "a", "p"));
        System.out.println(t + " " + t.first() + t.last() + " " + t.floor("n") + t.ceiling("n") + t.lower("a") + t.higher("c"));
        System.out.println(t.headSet("m") + " " + t.tailSet("m") + " " + t.subSet("b", "q") + " " + t.headSet("m", true) + " "
                + t.descendingSet() + " " + t.subSet("c", false, "x", true));
        NavigableSet<String> view = t.subSet("b", true, "r", true);
        view.add("d");
        t.add("e");
        t.remove("c");
        System.out.println(view + " " + view.pollFirst() + " " + t + " " + view.size());
        try {
            view.add("z");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(t.pollLast() + " " + t.pollFirst() + " " + t);
        StringBuilder sb = new StringBuilder();
        for (var it = t.descendingIterator(); it.hasNext(); ) sb.append(it.next());
        System.out.println(sb);
        TreeSet<int[]> byLength = new TreeSet<>((p, q) -> p.length - q.length);
        System.out.println(byLength.add(new int[2]) + " " + byLength.add(new int[] {5, 6}) + " " + byLength.add(new int[0]) + " "
                + byLength.contains(new int[2]) + " " + byLength.size());
        try {
            new TreeSet<String>().first();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty");
        }
        try {
            Set.of(1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
