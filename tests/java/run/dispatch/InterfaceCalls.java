// Interface dispatch over many classes, interfaces calling each other, Object methods on interfaces.
import java.util.ArrayList;
import java.util.List;

public class InterfaceCalls {
    interface Visitor<R> {
        R num(int n);
        R add(Expr a, Expr b);
        R mul(Expr a, Expr b);
        default R neg(Expr e) { return mul(new Num(-1), e); }
    }

    interface Expr { <R> R accept(Visitor<R> v); }

    static class Num implements Expr {
        final int n;
        Num(int n) { this.n = n; }
        public <R> R accept(Visitor<R> v) { return v.num(n); }
    }
    static class Add implements Expr {
        final Expr a, b;
        Add(Expr a, Expr b) { this.a = a; this.b = b; }
        public <R> R accept(Visitor<R> v) { return v.add(a, b); }
    }
    static class Mul extends Add {
        Mul(Expr a, Expr b) { super(a, b); }
        @Override public <R> R accept(Visitor<R> v) { return v.mul(a, b); }
    }
    static class Neg implements Expr {
        final Expr e;
        Neg(Expr e) { this.e = e; }
        public <R> R accept(Visitor<R> v) { return v.neg(e); }
    }

    static class Eval implements Visitor<Integer> {
        public Integer num(int n) { return n; }
        public Integer add(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
        public Integer mul(Expr a, Expr b) { return a.accept(this) * b.accept(this); }
    }

    static class Show implements Visitor<String> {
        public String num(int n) { return "" + n; }
        public String add(Expr a, Expr b) { return "(" + a.accept(this) + " + " + b.accept(this) + ")"; }
        public String mul(Expr a, Expr b) { return a.accept(this) + " * " + b.accept(this); }
        @Override public String neg(Expr e) { return "-" + e.accept(this); }
    }

    public static void main(String[] args) {
        List<Expr> all = new ArrayList<>();
        all.add(new Num(4));
        all.add(new Add(new Num(2), new Neg(new Num(3))));
        all.add(new Mul(all.get(1), new Mul(new Num(5), all.get(0))));
        all.add(new Neg(all.get(2)));
        all.add(new Expr() {
            public <R> R accept(Visitor<R> v) { return v.add(all.get(0), all.get(0)); }
        });
        for (Expr e : all) System.out.println(e.accept(new Show()) + " = " + e.accept(new Eval()));
        Comparable<String> c = "b";
        CharSequence cs = "chars";
        System.out.println(c.compareTo("a") + " " + cs.length() + " " + cs.toString() + " " + cs.equals("chars")
                + " " + c.hashCode());
    }
}
