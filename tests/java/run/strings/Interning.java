//~ unknown: Approximated
/** What intern returns: the literal if it was used before, and else the string itself, which then is the literal. */
public class Interning {
    static String half = "sha";

    public static void main(String[] args) {
        String lit = "shared";
        System.out.println((lit.intern() == lit) + " " + ("sha" + "red" == lit));
        System.out.println((half + "red").intern() == lit);
        String early = half + "rper";
        System.out.println((early.intern() == early) + " " + (early == "sharper"));
    }
}
