// Overload resolution is static: phases, most specific, boxing, varargs, null.
public class Overloads {
    static String m(int x) { return "int"; }
    static String m(long x) { return "long"; }
    static String m(double x) { return "double"; }
    static String m(Integer x) { return "Integer"; }
    static String m(Object x) { return "Object"; }
    static String m(int... x) { return "int..." + x.length; }

    static String n(long x) { return "long"; }
    static String n(Integer x) { return "Integer"; }
    static String n(Object x) { return "Object"; }

    static String o(Object x) { return "Object"; }
    static String o(String x) { return "String"; }

    static String p(Object x) { return "Object"; }
    static String p(int[] x) { return "int[]"; }

    static String q(CharSequence a, Object b) { return "CS,O"; }
    static String q(Object a, String b) { return "O,S"; }
    static String q(String a, String b) { return "S,S"; }

    static String r(char c) { return "char"; }
    static String r(int i) { return "int"; }

    static String s(Object... xs) { return "Object..." + (xs == null ? "null" : xs.length); }
    static String s(String a, Object... xs) { return "String,Object..." + xs.length; }

    static class Base { String who(Base b) { return "Base(Base)"; } }
    static class Derived extends Base {
        String who(Derived d) { return "Derived(Derived)"; }
        @Override String who(Base b) { return "Derived(Base)"; }
    }

    public static void main(String[] args) {
        byte b = 1;
        short sh = 1;
        Short boxedShort = 1;
        System.out.println(m(b) + " " + m(sh) + " " + m('c') + " " + m(1) + " " + m(1L) + " " + m(1f) + " " + m(1.0));
        System.out.println(m(boxedShort) + " " + m(Integer.valueOf(1)) + " " + m("s") + " " + m() + " " + m(1, 2));
        System.out.println(n(1) + " " + n(b) + " " + n(Integer.valueOf(1)) + " " + n(1f));
        System.out.println(o(null) + " " + o((Object) "x") + " " + p(null) + " " + p(new int[0]) + " " + p("x"));
        System.out.println(q("a", "b") + " " + q(new StringBuilder(), 1) + " " + q(1, "b"));
        System.out.println(r('a') + " " + r('a' + 1) + " " + r((char) 98));
        System.out.println(s(1, 2) + " " + s((Object) "x") + " " + s((Object[]) null) + " " + s("a", 1, 2));
        Base x = new Derived();
        Derived y = new Derived();
        System.out.println(x.who(y) + " " + y.who(x) + " " + y.who(y) + " " + x.who(x));
        Object o = "text";
        System.out.println(o(o) + " " + String.valueOf((Object) null));
        StringBuilder sb = new StringBuilder();
        sb.append('a').append((int) 'a').append(1L).append(1f).append(new char[] {'x', 'y'}).append((Object) "o");
        System.out.println(sb);
    }
}
