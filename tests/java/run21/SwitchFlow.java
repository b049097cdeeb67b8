// Pattern switches as statements: fall out, yield, return, loops, scope of bindings.
import java.util.ArrayList;
import java.util.List;

public class SwitchFlow {
    static List<String> walk(Object... items) {
        List<String> out = new ArrayList<>();
        loop:
        for (Object o : items) {
            switch (o) {
                case String s when s.equals("stop"):
                    break loop;
                case String s:
                    if (s.startsWith("skip")) continue loop;
                    out.add(s);
                    break;
                case Integer i when i % 2 == 0:
                    out.add("even" + i);
                    break;
                case Integer i:
                    i += 1;
                    out.add("odd+1=" + i);
                    break;
                case Object[] nested:
                    out.addAll(walk(nested));
                    break;
                default:
                    out.add("?");
            }
            out.add(";");
        }
        return out;
    }

    static int flow(Object o) {
        try {
            switch (o) {
                case Integer i when i > 10 -> { return i; }
                case Integer i -> System.out.print("small ");
                case String s -> {
                    int n = 0;
                    for (char c : s.toCharArray()) {
                        if (c == '!') break;
                        n++;
                    }
                    return n;
                }
                default -> throw new UnsupportedOperationException("no " + o);
            }
            return -1;
        } finally {
            System.out.print("f ");
        }
    }

    static boolean scope(Object o) {
        if (!(o instanceof String s)) return false;
        while (!(o instanceof Integer i)) o = s.length();
        return i == s.length();
    }

    public static void main(String[] args) {
        System.out.println(walk("a", 2, 3, new Object[] {"in", "stop", "never"}, 2.5, "skip me", "b", "stop", "c"));
        System.out.println(flow(50));
        System.out.println(flow(5));
        System.out.println(flow("abc!def"));
        System.out.println(scope("four") + " " + scope(4));
        int total = 0;
        for (Object o : new Object[] {1, "two", 3L, null}) {
            total += switch (o) {
                case null -> 1000;
                case Number n when n.longValue() > 2 -> { int k = n.intValue(); yield k * 100; }
                case Number n -> n.intValue();
                case Object x -> x.toString().length() * 10;
            };
        }
        System.out.println(total);
        System.out.println(flow('c'));
    }
}
