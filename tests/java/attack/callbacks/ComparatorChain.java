import java.util.Comparator;

/** The second comparator is asked only where the first says zero. */
public class ComparatorChain {
    static int calls;

    public static void main(String[] args) {
        Comparator<String> byLength = Comparator.comparing(String::length);
        Comparator<String> both = byLength.thenComparing((a, b) -> {
            calls++;
            return a.compareTo(b);
        });
        both.compare("a", "bb");
        assert calls == 0; //~ twin: assert calls == 1;
        assert both.compare("a", "b") < 0 && calls == 1; //~ twin: assert calls == 2;
    }
}
