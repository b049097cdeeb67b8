import java.util.TreeSet;

/** Adding what is there keeps the old element. */
public class SetAddKeeps {
    public static void main(String[] args) {
        TreeSet<String> set = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        set.add("a");
        boolean added = set.add("A");
        assert !added && set.first().equals("a"); //~ twin: assert set.first().equals("A");
    }
}
