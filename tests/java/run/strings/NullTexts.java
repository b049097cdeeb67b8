import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.TreeSet;

/** Texts that are null: what StringJoiner makes of them, and how messages name parameters. */
public class NullTexts {
    static class Silent implements CharSequence {
        @Override
        public String toString() {
            return null;
        }

        @Override
        public int length() {
            return 0;
        }

        @Override
        public char charAt(int index) {
            return 'a';
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return this;
        }
    }

    interface Action {
        Object run();
    }

    static NullTexts none;

    void take(StringBuilder[] a, String[] b, Object[][] c, StringIndexOutOfBoundsException d, List<String> e, CharSequence f) {
    }

    static String make(StringBuffer a, Object b) {
        return null;
    }

    static void show(Action action) {
        try {
            System.out.println(action.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        CharSequence silent = new Silent();
        show(() -> new StringJoiner(silent, silent, silent));
        show(() -> new StringJoiner(silent, "a", silent));
        show(() -> new StringJoiner(silent).add("a").length());
        show(() -> new StringJoiner(silent).add("a").add("b"));
        show(() -> new StringJoiner(",").add(silent));
        show(() -> new StringJoiner(",").add(null).add("x"));
        show(() -> new Scanner((InputStream) null, (String) null));
        show(() -> new Scanner((InputStream) null, "UTF-8"));
        show(() -> new ByteArrayInputStream(new byte[4], -1, 3).readAllBytes());
        show(() -> new ByteArrayInputStream(new byte[4], -1, 3).read(new byte[3], 0, 3));
        for (int[] range : new int[][] {{-1, 0}, {0, -1}, {0, 0}}) {
            show(() -> {
                new StringWriter().write((char[]) null, range[0], range[1]);
                return "written";
            });
            show(() -> {
                new PrintWriter(new BufferedWriter(new StringWriter())).write((char[]) null, range[0], range[1]);
                return "written";
            });
        }
        show(() -> new PrintStream(new ByteArrayOutputStream(), true, (Charset) null));
        for (TreeSet<Integer> set : List.of(new TreeSet<Integer>(), new TreeSet<>(List.of(1)))) {
            show(() -> {
                set.descendingIterator().forEachRemaining(null);
                return "done";
            });
            show(() -> {
                set.iterator().forEachRemaining(null);
                return "done";
            });
        }
        show(() -> {
            Collections.unmodifiableMap(new HashMap<>()).entrySet().iterator().forEachRemaining(null);
            return "done";
        });
        show(() -> {
            none.take(null, null, null, null, null, null);
            return "called";
        });
        show(() -> make(null, null).length());
        StringBuilder nothing = null;
        show(() -> nothing.append(new StringBuffer()));
    }
}
