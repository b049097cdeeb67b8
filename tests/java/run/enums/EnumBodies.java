// Constants with bodies, abstract methods, fields, constructors and interfaces.
import java.util.function.IntBinaryOperator;

public class EnumBodies {
    interface Priced { int price(); default String tag() { return "$" + price(); } }

    enum Op implements IntBinaryOperator {
        ADD("+", 1) {
            public int applyAsInt(int a, int b) { return a + b; }
        },
        POW("^", 3) {
            private int steps;
            public int applyAsInt(int a, int b) {
                int r = 1;
                for (int i = 0; i < b; i++, steps++) r *= a;
                return r;
            }
            @Override String describe() { return super.describe() + " steps=" + steps; }
        },
        DIV("/", 2) {
            public int applyAsInt(int a, int b) { return b == 0 ? 0 : a / b; }
        };

        private final String symbol;
        final int precedence;

        Op(String symbol, int precedence) {
            this.symbol = symbol;
            this.precedence = precedence;
        }

        String describe() { return name() + " " + symbol + " " + precedence; }

        static Op of(char c) {
            for (Op op : values()) if (op.symbol.charAt(0) == c) return op;
            throw new IllegalArgumentException("no operator " + c);
        }
    }

    enum Coin implements Priced {
        PENNY(1), DIME(10) { @Override public String tag() { return "dime " + super.tag(); } };
        private final int cents;
        private int uses;
        Coin(int cents) { this.cents = cents; }
        public int price() { uses++; return cents; }
    }

    enum Planet {
        MERCURY(3.0e23, 2.4e6), EARTH(6.0e24, 6.4e6);
        static final double G = 6.7e-11;
        final double mass, radius;
        Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
        long gravityMilli() { return Math.round(G * mass / (radius * radius) * 1000); }
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) System.out.println(op.applyAsInt(7, 3) + " " + op.describe());
        System.out.println(Op.of('^') + " " + Op.of('/').applyAsInt(1, 0));
        try {
            Op.of('?');
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Coin c : Coin.values()) System.out.println(c.tag() + " " + c.uses);
        for (Planet p : Planet.values()) System.out.println(p + " " + p.gravityMilli());
        System.out.println(Op.ADD.getClass() == Op.class);
        System.out.println(Op.ADD.getDeclaringClass() == Op.class);
    }
}
