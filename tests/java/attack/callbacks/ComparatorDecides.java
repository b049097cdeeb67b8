import java.util.TreeSet;

/** A sorted set has only elements that its comparator tells apart. */
public class ComparatorDecides {
    public static void main(String[] args) {
        TreeSet<String> set = new TreeSet<>((a, b) -> a.length() - b.length());
        set.add("ab");
        set.add("cd");
        set.add("e");
        assert set.size() == 2; //~ twin: assert set.size() == 3;
        assert set.contains("xy"); //~ twin: assert !set.contains("xy");
    }
}
