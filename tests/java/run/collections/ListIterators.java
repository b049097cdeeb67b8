// ListIterator in both directions with set, add and remove; subList views.
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;

public class ListIterators {
    static void run(List<String> list) {
        ListIterator<String> it = list.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex();
            String s = it.next();
            if (s.equals("b")) it.remove();
            else if (s.equals("c")) it.set("C" + i);
            else if (s.equals("d")) {
                it.add("d2");
                it.add("d3");
            }
        }
        System.out.println(list + " " + it.nextIndex() + " " + it.previousIndex());
        StringBuilder back = new StringBuilder();
        while (it.hasPrevious()) {
            String s = it.previous();
            back.append(s).append(' ');
            if (s.equals("d2")) it.remove();
        }
        System.out.println(back + "" + list);
        try {
            it.previous();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("at the start");
        }
        it.next();
        it.add("new");
        try {
            it.set("x");
        } catch (IllegalStateException e) {
            System.out.println("set after add");
        }
        ListIterator<String> middle = list.listIterator(2);
        System.out.println(middle.previous() + middle.next() + middle.next());
        List<String> sub = list.subList(1, 4);
        sub.set(0, "S");
        sub.add("tail");
        sub.remove(1);
        System.out.println(sub + " " + list + " " + sub.indexOf("tail") + " " + sub.contains("a"));
        sub.subList(0, 2).clear();
        System.out.println(sub + " " + list);
        sub.addAll(List.of("p", "q"));
        sub.sort(null);
        System.out.println(list);
    }

    public static void main(String[] args) {
        run(new ArrayList<>(List.of("a", "b", "c", "d", "e")));
        run(new LinkedList<>(List.of("a", "b", "c", "d", "e")));
    }
}
