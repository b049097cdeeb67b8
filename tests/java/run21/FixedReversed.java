import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.RandomAccess;
import java.util.TreeMap;

/** Lists that cannot be changed, from the end; and what newer JDKs check, or check first. */
@SuppressWarnings({"unchecked", "rawtypes"})
public class FixedReversed {
    interface Action {
        Object run() throws Exception;
    }

    private static void attempt(String what, Action action) {
        try {
            System.out.println(what + " " + action.run());
        } catch (NullPointerException e) {
            // Nothing is claimed of the message.
            System.out.println(what + " NullPointerException");
        } catch (Exception e) {
            System.out.println(what + " " + e);
        }
    }

    private static Object done(Runnable action) {
        action.run();
        return "done";
    }

    private static String walk(List<Integer> list) {
        StringBuilder text = new StringBuilder();
        for (Iterator<Integer> all = list.iterator(); all.hasNext();) {
            text.append(all.next()).append(' ');
        }
        for (ListIterator<Integer> all = list.listIterator(list.size()); all.hasPrevious();) {
            text.append(all.previousIndex()).append(':').append(all.previous()).append(' ');
        }
        return text.toString();
    }

    private static void look(List<Integer> base) {
        List<Integer> list = base.reversed();
        System.out.println(list + " " + list.size() + " " + list.hashCode() + " " + list.equals(base) + " " + list.isEmpty());
        System.out.println((list.reversed() == base) + " " + (list instanceof RandomAccess) + " " + walk(list));
        attempt("get", () -> list.get(1));
        attempt("get beyond", () -> list.get(9));
        attempt("first", list::getFirst);
        attempt("last", list::getLast);
        attempt("index", () -> list.indexOf(2) + " " + list.lastIndexOf(2));
        attempt("null", () -> list.contains(null));
        attempt("all", () -> list.containsAll(List.of(1)));
        attempt("array", () -> Arrays.toString(list.toArray()) + Arrays.toString(list.toArray(new Integer[list.size()])));
        attempt("part", () -> list.subList(0, list.size() / 2) + " " + list.subList(0, list.size()).reversed());
        attempt("copy", () -> List.copyOf(list));
        attempt("set", () -> list.set(9, 1));
        attempt("add", () -> list.add(1));
        attempt("add at", () -> done(() -> list.add(9, 1)));
        attempt("add first", () -> done(() -> list.addFirst(1)));
        attempt("add all", () -> list.addAll(null));
        attempt("remove", () -> list.remove(7));
        attempt("remove first", list::removeFirst);
        attempt("remove last", list::removeLast);
        attempt("remove of base", base::removeFirst);
        attempt("clear", () -> done(list::clear));
        attempt("sort", () -> done(() -> list.sort(null)));
        attempt("iterator", () -> done(() -> list.iterator().remove()));
        attempt("list iterator", () -> done(() -> list.listIterator().add(3)));
    }

    public static void main(String[] args) {
        look(List.of());
        look(List.of(1));
        look(List.of(1, 2, 3, 2));
        Map checked = Collections.checkedMap(new HashMap(), Integer.class, Integer.class);
        attempt("merge of a key", () -> checked.merge("k", 1, (a, b) -> a));
        attempt("merge of a value", () -> checked.merge(1, "v", (a, b) -> a));
        attempt("no entry", () -> Collections.unmodifiableMap(new TreeMap()).entrySet().add((Map.Entry) null));
        attempt("point at", () -> Character.codePointAt(new char[] {'a', 'b'}, -2, 1));
        attempt("point at nothing", () -> Character.codePointAt((char[]) null, -2, 1));
        attempt("point before", () -> Character.codePointBefore(new char[] {'a', 'b'}, 9, 1));
        byte[] none = null;
        attempt("no name", () -> new String(none, (String) null));
        attempt("no bytes", () -> new String(none, "UTF-8"));
    }
}
