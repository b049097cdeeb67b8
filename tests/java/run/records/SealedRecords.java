// Sealed interfaces of records taken apart with instanceof patterns.
public class SealedRecords {
    sealed interface Expr permits Num, Neg, Bin { }
    record Num(double v) implements Expr { }
    record Neg(Expr e) implements Expr { }
    record Bin(char op, Expr l, Expr r) implements Expr { }

    static double eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Neg n) return -eval(n.e());
        if (e instanceof Bin b) {
            double l = eval(b.l()), r = eval(b.r());
            return switch (b.op()) {
                case '+' -> l + r;
                case '-' -> l - r;
                case '*' -> l * r;
                case '/' -> l / r;
                default -> throw new IllegalArgumentException("operator " + b.op());
            };
        }
        throw new AssertionError("unreachable");
    }

    static Expr simplify(Expr e) {
        if (e instanceof Neg n && n.e() instanceof Neg m) return simplify(m.e());
        if (e instanceof Bin b) {
            Expr l = simplify(b.l()), r = simplify(b.r());
            if (b.op() == '*' && l instanceof Num n && n.v() == 0) return new Num(0);
            if (b.op() == '+' && r instanceof Num n && n.v() == 0) return l;
            if (!(l instanceof Num x) || !(r instanceof Num y)) return new Bin(b.op(), l, r);
            return new Num(eval(new Bin(b.op(), x, y)));
        }
        return e;
    }

    public static void main(String[] args) {
        Expr e = new Bin('+', new Bin('*', new Num(3), new Num(4)), new Neg(new Num(2)));
        System.out.println(e);
        System.out.println(eval(e) + " " + eval(new Bin('/', new Num(1), new Num(0))));
        System.out.println(simplify(new Neg(new Neg(e))));
        System.out.println(simplify(new Bin('*', new Num(0), e)));
        System.out.println(simplify(new Bin('+', new Neg(new Num(1)), new Num(-0.0))));
        System.out.println(e.equals(new Bin('+', new Bin('*', new Num(3), new Num(4)), new Neg(new Num(2)))));
        System.out.println(eval(new Bin('%', e, e)));
    }
}
