/** An inner object has the outer one it was made with. */
public class InnerOuter {
    int n;

    class Inner {
        int n = 5;
        int outer() {
            return InnerOuter.this.n;
        }
    }

    public static void main(String[] args) {
        InnerOuter a = new InnerOuter();
        InnerOuter b = new InnerOuter();
        Inner inner = a.new Inner();
        a.n = 1;
        b.n = 2;
        assert inner.outer() == 1; //~ twin: assert inner.outer() == 5;
        a = b;
        assert inner.outer() == 1; //~ twin: assert inner.outer() == 2;
    }
}
