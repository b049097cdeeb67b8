// Null wrappers in every place that unboxes.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class NullBoxes {
    static Integer none;
    static Boolean maybe;

    interface Body { Object run(); }

    static int take(int x) { return x; }
    static long wide(Integer x) { return x; }
    static int ret() { return none; }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " = " + b.run());
        } catch (NullPointerException e) {
            System.out.println(name + " NPE");
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        List<Integer> list = new ArrayList<>();
        list.add(null);
        attempt("plus", () -> none + 1);
        attempt("concat", () -> none + "");
        attempt("equals zero", () -> none == 0);
        attempt("equals null", () -> none == null);
        attempt("boxed ==", () -> none == list.get(0));
        attempt("argument", () -> take(none));
        attempt("widening", () -> wide(none));
        attempt("return", () -> ret());
        attempt("cast", () -> (int) none);
        attempt("map get", () -> { int v = m.get("x"); return v; });
        attempt("map default", () -> m.getOrDefault("x", 3) + 1);
        attempt("for each", () -> { int s = 0; for (int v : list) s += v; return s; });
        attempt("for each boxed", () -> { String s = ""; for (Integer v : list) s += v; return s; });
        attempt("if", () -> { if (maybe) return 1; return 2; });
        attempt("not", () -> !maybe);
        attempt("and", () -> false && maybe);
        attempt("or", () -> true | maybe);
        attempt("ternary int", () -> args.length == 0 ? none : 0);
        attempt("ternary boxed", () -> args.length == 0 ? none : Integer.valueOf(0));
        attempt("ternary mixed", () -> args.length == 0 ? none : "text");
        attempt("increment", () -> none++);
        attempt("index", () -> new int[1][none].length);
        attempt("array index", () -> (new int[1])[none]);
        attempt("switch", () -> { switch (none) { default: return "default"; } });
        attempt("varargs", () -> Math.max(none, 1));
        attempt("compare", () -> none < 5);
        attempt("long box", () -> { Long l = null; return l > 0; });
        attempt("char box", () -> { Character c = null; return c + 'a'; });
        attempt("contains", () -> list.contains(none) + " " + list.indexOf(null));
        System.out.println(none);
    }
}
