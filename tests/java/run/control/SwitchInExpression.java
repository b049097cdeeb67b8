// Switch expressions with try blocks and loops inside larger expressions: the operand stack survives.
public class SwitchInExpression {
    static int depth;

    static int parse(String s, int fallback) {
        return 1000 + Math.abs(-7) * switch (s.length()) {
            case 0 -> {
                try {
                    yield Integer.parseInt(s);
                } catch (NumberFormatException e) {
                    yield fallback;
                } finally {
                    depth++;
                }
            }
            case 1 -> {
                int n = 0;
                for (char c = s.charAt(0); c > '0'; c--) n++;
                yield n;
            }
            default -> {
                try {
                    try {
                        yield Integer.parseInt(s);
                    } finally {
                        depth += 10;
                    }
                } catch (NumberFormatException e) {
                    yield switch (s) {
                        case "abc" -> 3;
                        default -> s.charAt(s.length()) + 1;
                    };
                }
            }
        };
    }

    static String join(String a, int b, String c) { return a + b + c; }

    static long mixed(Object o) {
        return 5L + (o instanceof Integer i && i > 0 ? switch (i) {
            case 1, 2 -> i * 10L;
            default -> {
                long total = 0;
                while (true) {
                    if ((total += i) > 50) yield total;
                }
            }
        } : o == null ? -1 : o.hashCode());
    }

    public static void main(String[] args) {
        System.out.println(parse("", 4) + " " + parse("5", 0) + " " + parse("12", 0) + " " + parse("abc", 0) + " " + depth);
        System.out.println(join("a", switch (depth) {
            case 21 -> {
                try {
                    throw new IllegalStateException("x");
                } catch (IllegalStateException e) {
                    yield e.getMessage().length();
                }
            }
            default -> depth;
        }, "c" + switch (args.length) { case 0 -> "zero"; default -> throw new Error(); }));
        System.out.println(mixed(1) + " " + mixed(7) + " " + mixed(-3) + " " + mixed(null) + " " + mixed("a"));
        int[] a = {1, 2, 3};
        int i = 0;
        a[i++] += switch (i) { case 1 -> a[i++] * 10; default -> 0; } + i;
        System.out.println(a[0] + " " + i);
        boolean b = switch (i) { case 2 -> true; default -> false; } && !switch (a[0]) { case 0 -> true; default -> false; };
        System.out.println(b);
        if (switch (a.length) { case 3 -> i > 1; default -> false; }) System.out.println("condition");
        System.out.println(parse("zz", 0));
    }
}
