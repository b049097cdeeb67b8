// &&, || and ?: evaluate only what they must; & and | evaluate both.
public class ShortCircuit {
    static String log = "";

    static boolean t(String n) { log += n; return true; }
    static boolean f(String n) { log += n; return false; }

    static void show(boolean r) {
        System.out.println(r + " " + log);
        log = "";
    }

    static String grade(int n) {
        return n >= 90 ? "A" : n >= 80 ? "B" : n >= 70 ? "C" : n < 0 ? "bad" : "F";
    }

    public static void main(String[] args) {
        show(t("a") || f("b"));
        show(f("a") || t("b"));
        show(f("a") && t("b"));
        show(t("a") && f("b") || t("c") && t("d"));
        show(f("a") && t("b") || f("c") || t("d") && f("e"));
        show(!(t("a") && f("b")) && !(f("c") || f("d")));
        show(f("a") & t("b"));
        show(t("a") | f("b"));
        show(t("a") ^ t("b"));
        show((t("a") ? f("b") : t("c")) || t("d"));
        boolean x = false;
        if (x = t("assign")) show(x);
        x = x && f("then");
        show(x);
        x |= t("or");
        x &= f("and");
        show(x);
        String s = null;
        System.out.println(s != null && s.length() > 0);
        System.out.println(s == null || s.isEmpty());
        for (int g : new int[] {95, 80, 75, 10, -5}) System.out.print(grade(g) + " ");
        System.out.println();
        int i = 0;
        boolean r = i++ == 0 || i++ == 1;
        boolean q = i++ == 0 | i++ == 2;
        System.out.println(r + " " + q + " " + i);
        System.out.println((i > 2 ? 1 : 2.0) + " " + (i > 2 ? 'a' : 98) + " " + (i > 2 ? null : 0));
        System.out.println(t("") ? f("") ? 1 : t("") ? 2 : 3 : 4);
    }
}
