// One of the visitor's methods gives a wrong result.
public class Visitor {
    interface Visits {
        int number(int value);

        int sum(Expr left, Expr right);
    }

    interface Expr {
        int accept(Visits visits);
    }

    static class Number implements Expr {
        final int value;

        Number(int value) {
            this.value = value;
        }

        @Override
        public int accept(Visits visits) {
            return visits.number(value);
        }
    }

    static class Plus implements Expr {
        final Expr left;
        final Expr right;

        Plus(Expr left, Expr right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public int accept(Visits visits) {
            return visits.sum(left, right);
        }
    }

    static class Evaluates implements Visits {
        @Override
        public int number(int value) {
            return value;
        }

        @Override
        public int sum(Expr left, Expr right) {
            return left.accept(this) - right.accept(this);
        }
    }

    public static void main(String[] args) {
        Expr expr = new Plus(new Number(2), new Number(3));
        assert expr.accept(new Evaluates()) == 5; //~ refuted: assertion
    }
}
