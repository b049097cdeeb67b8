import java.util.Optional;

/** orElse evaluates its argument, orElseGet does not. */
public class OptionalLazy {
    static int calls;

    static int make() {
        return ++calls;
    }

    public static void main(String[] args) {
        Optional<Integer> some = Optional.of(5);
        some.orElseGet(() -> make());
        assert calls == 0; //~ twin: assert calls == 1;
        some.orElse(make());
        assert calls == 1; //~ twin: assert calls == 0;
    }
}
