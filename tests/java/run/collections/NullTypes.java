import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.EnumSet;

/** Null where a class, an encoding or a sensible part of an array is expected: an exception, whoever's code runs. */
public class NullTypes {
    enum Colour {
        RED,
        GREEN
    }

    interface Action {
        Object run() throws Exception;
    }

    private static void attempt(String what, Action action) {
        try {
            System.out.println(what + " " + action.run());
        } catch (Exception e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        Class<Colour> none = args.length > 5 ? Colour.class : null;
        attempt("map", () -> new EnumMap<Colour, Integer>(none));
        attempt("none of", () -> EnumSet.noneOf(none));
        attempt("all of", () -> EnumSet.allOf(none));
        attempt("value of", () -> Enum.valueOf(none, "RED"));
        attempt("assignable", () -> Object.class.isAssignableFrom(none));
        attempt("array", () -> java.lang.reflect.Array.newInstance(none, 1));
        for (Charset encoding : new Charset[] {
            StandardCharsets.UTF_8, StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16
        }) {
            attempt("contains", () -> encoding.contains(null));
        }
        for (int from : new int[] {0, 1, 4, 5, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            for (int length : new int[] {0, 1, 4, -1, -7}) {
                attempt("bytes from " + from + ", " + length, () -> {
                    ByteArrayInputStream source = new ByteArrayInputStream(new byte[] {1, 2, 3, 4}, from, length);
                    return source.readAllBytes().length + " " + source.available();
                });
            }
        }
    }
}
