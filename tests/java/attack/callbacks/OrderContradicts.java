import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** An order that goes round in circles: what a set keeps depends on which pairs it compares. */
public class OrderContradicts {
    /** Each of three beats the next one. It only computes. */
    static final class Circle implements Comparator<Object> {
        @Override
        public int compare(Object left, Object right) {
            int difference = left instanceof String a && right instanceof String b ? a.length() % 3 - b.length() % 3 : 0;
            return difference == 2 ? -1 : difference == -2 ? 1 : difference;
        }
    }

    public static void main(String[] args) {
        TreeSet<String> set = new TreeSet<>(new Circle());
        List<String> kept = new ArrayList<>();
        for (String text : new String[] {"a", "bb", "ccc", "dddd", "eeeee", "ffffff", "g"}) {
            if (set.add(text)) {
                kept.add(text);
            }
        }
        int found = 0;
        for (String text : kept) {
            if (set.contains(text)) {
                found++;
            }
        }
        String first = set.first();
        assert kept.size() == 3 && found == 3 && first.equals("ccc"); //~ twin: assert kept.size() == 3 && found == 3 && first.equals("a");
    }
}
