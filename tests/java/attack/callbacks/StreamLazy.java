import java.util.List;

/** A stream does nothing before its end is asked for, and stops when it knows. */
public class StreamLazy {
    static int calls;

    public static void main(String[] args) {
        var mapped = List.of(1, 2, 3).stream().map(i -> {
            calls++;
            return i;
        });
        assert calls == 0; //~ twin: assert calls == 3;
        boolean found = mapped.anyMatch(i -> i == 2);
        assert found && calls == 2; //~ twin: assert calls == 3;
    }
}
