// A tokenizer and a recursive descent calculator with error messages.
public class Calculator {
    static class SyntaxError extends RuntimeException {
        SyntaxError(String m, int at) { super(m + " at " + at); }
    }

    private final String text;
    private int at;

    Calculator(String text) { this.text = text; }

    static double eval(String s) {
        Calculator c = new Calculator(s);
        double v = c.sum();
        if (c.peek() != '\0') throw new SyntaxError("unexpected '" + c.peek() + "'", c.at);
        return v;
    }

    private char peek() {
        while (at < text.length() && text.charAt(at) == ' ') at++;
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean take(char c) {
        if (peek() != c) return false;
        at++;
        return true;
    }

    private double sum() {
        double v = product();
        while (true) {
            if (take('+')) v += product();
            else if (take('-')) v -= product();
            else return v;
        }
    }

    private double product() {
        double v = unary();
        while (true) {
            if (take('*')) v *= unary();
            else if (take('/')) v /= unary();
            else if (take('%')) v %= unary();
            else return v;
        }
    }

    private double unary() {
        if (take('-')) return -unary();
        double base = atom();
        return take('^') ? Math.pow(base, unary()) : base;
    }

    private double atom() {
        if (take('(')) {
            double v = sum();
            if (!take(')')) throw new SyntaxError("expected )", at);
            return v;
        }
        char c = peek();
        int start = at;
        if (Character.isDigit(c)) {
            while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) at++;
            return Double.parseDouble(text.substring(start, at));
        }
        if (Character.isLetter(c)) {
            while (at < text.length() && Character.isLetter(text.charAt(at))) at++;
            String name = text.substring(start, at);
            switch (name) {
                case "sqrt": return Math.sqrt(atom());
                case "abs": return Math.abs(atom());
                case "two": return 2;
                default: throw new SyntaxError("unknown name " + name, start);
            }
        }
        throw new SyntaxError(c == '\0' ? "unexpected end" : "unexpected '" + c + "'", at);
    }

    public static void main(String[] args) {
        String[] all = {"1 + 2 * 3", "(1+2)*3", "2^3^2", "-2^2", "10 / 4 - 1", "7 % 4 * 2", "sqrt(16) + abs(-3)", "1 / 0", "0 / 0",
            "two*two", "1 +", "(1", "1 2", "foo", "", "3 $ 4", "1.5.2", "--3", "2 * -3"};
        for (String s : all) {
            try {
                System.out.println(s + " = " + eval(s));
            } catch (SyntaxError e) {
                System.out.println(s + " ! " + e.getMessage());
            } catch (NumberFormatException e) {
                System.out.println(s + " ! number: " + e.getMessage());
            }
        }
    }
}
