// The messages of the exceptions String and StringBuilder throw.
public class StringErrors {
    interface Body { Object run(); }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " = " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String s = "hello";
        String w = "w\u4e2dde";
        attempt("charAt 5", () -> s.charAt(5));
        attempt("charAt -1", () -> s.charAt(-1));
        attempt("wide charAt 4", () -> w.charAt(4));
        attempt("empty charAt 0", () -> "".charAt(0));
        attempt("substring 6", () -> s.substring(6));
        attempt("substring -1", () -> s.substring(-1));
        attempt("substring 3,2", () -> s.substring(3, 2));
        attempt("substring 0,9", () -> s.substring(0, 9));
        attempt("substring -2,3", () -> s.substring(-2, 3));
        attempt("substring 5", () -> s.substring(5).length());
        attempt("subSequence", () -> s.subSequence(4, 1));
        attempt("codePointAt", () -> s.codePointAt(7));
        attempt("codePointBefore", () -> s.codePointBefore(0));
        attempt("codePointCount", () -> s.codePointCount(2, 9));
        attempt("offsetByCodePoints", () -> s.offsetByCodePoints(0, 9));
        attempt("repeat", () -> s.repeat(-1));
        attempt("getChars", () -> { s.getChars(0, 5, new char[2], 0); return 1; });
        attempt("getChars2", () -> { s.getChars(3, 1, new char[9], 0); return 1; });
        attempt("new String", () -> new String(new char[3], 2, 2));
        attempt("valueOf", () -> String.valueOf(new char[3], -1, 2));
        attempt("compareTo", () -> s.compareTo(null));
        StringBuilder sb = new StringBuilder("build");
        attempt("sb.charAt", () -> sb.charAt(5));
        attempt("sb.setCharAt", () -> { sb.setCharAt(-1, 'x'); return 1; });
        attempt("sb.deleteCharAt", () -> sb.deleteCharAt(5));
        attempt("sb.delete", () -> sb.delete(3, 2));
        attempt("sb.delete far", () -> sb.delete(6, 7));
        attempt("sb.insert", () -> sb.insert(6, "x"));
        attempt("sb.insert -1", () -> sb.insert(-1, 'c'));
        attempt("sb.substring", () -> sb.substring(4, 9));
        attempt("sb.setLength", () -> { sb.setLength(-1); return 1; });
        attempt("sb.replace", () -> sb.replace(6, 7, "x"));
        attempt("sb.replace2", () -> sb.replace(3, 1, "x"));
        attempt("sb.capacity", () -> new StringBuilder(-3));
        attempt("sb.append range", () -> sb.append("abc", 2, 5));
        attempt("sb.append chars", () -> sb.append(new char[2], 1, 4));
        attempt("sb itself", () -> sb);
    }
}
