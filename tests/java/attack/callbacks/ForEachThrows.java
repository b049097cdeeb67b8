import java.util.List;

/** An exception of a consumer stops the loop. */
public class ForEachThrows {
    static int seen;

    public static void main(String[] args) {
        try {
            List.of(1, 2, 3).forEach(i -> {
                seen = i;
                if (i == 2) {
                    throw new IllegalStateException();
                }
            });
        } catch (IllegalStateException e) {
            seen += 10;
        }
        assert seen == 12; //~ twin: assert seen == 13;
    }
}
