// An expression language in sealed records: simplification, evaluation and printing by patterns.
import java.util.Map;
import java.util.TreeMap;

public class Interpreter {
    sealed interface Expr { }
    record Num(int v) implements Expr { }
    record Var(String name) implements Expr { }
    record Bin(char op, Expr l, Expr r) implements Expr { }
    record Let(String name, Expr value, Expr body) implements Expr { }
    record If(Expr c, Expr t, Expr e) implements Expr { }

    static int eval(Expr e, Map<String, Integer> env) {
        return switch (e) {
            case Num(int v) -> v;
            case Var(String n) when env.containsKey(n) -> env.get(n);
            case Var(String n) -> throw new IllegalStateException("unbound " + n);
            case Bin(char op, Expr l, Expr r) -> {
                int a = eval(l, env), b = eval(r, env);
                yield switch (op) {
                    case '+' -> a + b;
                    case '-' -> a - b;
                    case '*' -> a * b;
                    case '/' -> a / b;
                    default -> throw new IllegalArgumentException("op " + op);
                };
            }
            case Let(var n, var v, var body) -> {
                Map<String, Integer> inner = new TreeMap<>(env);
                inner.put(n, eval(v, env));
                yield eval(body, inner);
            }
            case If(var c, var t, var f) -> eval(c, env) != 0 ? eval(t, env) : eval(f, env);
        };
    }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Bin(char op, Expr l, Expr r) -> {
                Bin b = new Bin(op, simplify(l), simplify(r));
                yield switch (b) {
                    case Bin(char o, Num(int x), Num(int y)) when o != '/' || y != 0 -> new Num(eval(b, Map.of()));
                    case Bin(char o, Expr x, Num(int n)) when o == '+' && n == 0 || o == '*' && n == 1 -> x;
                    case Bin(char o, Expr x, Num n) when o == '*' && n.v() == 0 -> n;
                    case Bin(char o, Expr x, Expr y) when o == '-' && x.equals(y) -> new Num(0);
                    default -> b;
                };
            }
            case If(Expr c, Expr t, Expr f) when simplify(c) instanceof Num(int v) -> simplify(v != 0 ? t : f);
            case If(Expr c, Expr t, Expr f) -> new If(simplify(c), simplify(t), simplify(f));
            case Let(String n, Expr v, Expr b) -> new Let(n, simplify(v), simplify(b));
            case Num n -> n;
            case Var v -> v;
        };
    }

    public static void main(String[] args) {
        Expr x = new Var("x");
        Expr e = new Let("x", new Bin('*', new Num(6), new Num(7)), new If(new Bin('-', x, x), new Num(1), new Bin('+', x, new Num(0))));
        System.out.println(eval(e, Map.of()) + " " + simplify(e));
        System.out.println(simplify(new Bin('*', new Bin('+', x, new Num(0)), new Num(1))) + " " + simplify(new Bin('/', new Num(1), new Num(0))));
        try {
            eval(x, Map.of("y", 1));
        } catch (IllegalStateException s) {
            System.out.println(s.getMessage());
        }
        System.out.println(eval(new Bin('/', new Num(1), new Bin('-', x, x)), Map.of("x", 3)));
    }
}
