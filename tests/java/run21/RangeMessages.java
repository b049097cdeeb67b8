import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;

/** Messages about ranges out of bounds, which have changed since Java 17. */
public class RangeMessages {
    interface Action {
        Object run() throws IOException;
    }

    static void show(String name, Action action) {
        try {
            System.out.println(name + ": " + action.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) {
        String s = "123";
        StringBuilder b = new StringBuilder(s);
        for (int[] range : new int[][] {{5, 7}, {2, 1}, {-1, 2}, {0, 9}, {1, 2}}) {
            int from = range[0];
            int to = range[1];
            show("substring", () -> s.substring(from));
            show("substring", () -> s.substring(from, to));
            show("subSequence", () -> s.subSequence(from, to));
            show("codePointCount", () -> s.codePointCount(from, to));
            show("codePointCount", () -> b.codePointCount(from, to));
            show("codePointCount", () -> Character.codePointCount(s, from, to));
            show("codePointCount", () -> Character.codePointCount(new char[3], from, to));
            show("codePointBefore", () -> s.codePointBefore(from));
            show("codePointBefore", () -> b.codePointBefore(from));
            show("parseInt", () -> Integer.parseInt(s, from, to, 10));
            show("parseUnsignedInt", () -> Integer.parseUnsignedInt(s, from, to, 10));
            show("parseLong", () -> Long.parseLong(s, from, to, 10));
            show("parseUnsignedLong", () -> Long.parseUnsignedLong(s, from, to, 10));
            show("write", () -> {
                new FilterOutputStream(new ByteArrayOutputStream()).write(new byte[3], from, to);
                return "done";
            });
            show("write", () -> {
                new OutputStreamWriter(new ByteArrayOutputStream()).write(new char[3], from, to);
                return "done";
            });
            show("transferTo", () -> new ByteArrayInputStream(new byte[2], from, to).transferTo(new ByteArrayOutputStream()));
        }
    }
}
