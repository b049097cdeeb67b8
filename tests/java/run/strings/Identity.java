// Literals, constants and intern share one object; computed strings do not.
public class Identity {
    static final String A = "shared";
    static final String B = "sha" + "red";
    final String field = "shared";

    static class Other { static final String C = "shared"; }

    static String runtime(String s) { return s; }

    public static void main(String[] args) {
        String lit = "shared";
        System.out.println((A == B) + " " + (A == lit) + " " + (A == Other.C) + " " + (A == new Identity().field));
        String half = "sha";
        final String fixed = "sha";
        System.out.println((half + "red" == lit) + " " + (fixed + "red" == lit));
        String fresh = new String("shared");
        System.out.println((fresh == lit) + " " + fresh.equals(lit) + " " + (fresh.hashCode() == lit.hashCode()));
        System.out.println((runtime("shared") == lit) + " " + (String.valueOf("shared".toCharArray()) == lit));
        System.out.println(("" == "".trim()) + " " + ("x".concat("") == "x") + " " + ("x".substring(0) == "x"));
        String s = "unchanged";
        System.out.println((s.trim() == s) + " " + (s.toLowerCase() == s) + " " + (s.replace('q', 'z') == s) + " "
                + (s.toString() == s) + " " + (String.valueOf((Object) s) == s) + " " + (s.strip() == s));
        System.out.println(("a" + 1 == "a1") + " " + ("a" + 'b' + true + 1.5 == "abtrue1.5"));
        System.out.println((s.repeat(1) == s) + " " + (s.substring(2) == s.substring(2)));
        String n = null;
        System.out.println((n + "" == "null") + " " + ("null").equals(n + ""));
        char[] c = {'s', 'h', 'a', 'r', 'e', 'd'};
        String made = new String(c);
        c[0] = 'X';
        System.out.println(made + " " + made.equals(A));
        System.out.println(new StringBuilder("shared").toString() == lit);
    }
}
