// The exceptions of String.format and their messages.
public class FormatErrors {
    static void attempt(String format, Object... args) {
        try {
            System.out.println(format + " = " + String.format(format, args));
        } catch (RuntimeException e) {
            System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("%d");
        attempt("%d %s", 1);
        attempt("%3$s", 1, 2);
        attempt("%d", "text");
        attempt("%d", 1.5);
        attempt("%d", true);
        attempt("%f", 1);
        attempt("%f", "1.0");
        attempt("%c", "s");
        attempt("%c", 0x110000);
        attempt("%x", 1.5);
        attempt("%e", 5L);
        attempt("%q", 1);
        attempt("%", 1);
        attempt("abc %");
        attempt("%y");
        attempt("%5");
        attempt("%-d", 1);
        attempt("%05-d", 1);
        attempt("%.2d", 1);
        attempt("%,s", "x");
        attempt("%#s", "x");
        attempt("%+s", "x");
        attempt("%+c", 'x');
        attempt("%0d", 1);
        attempt("%-05d", 1);
        attempt("%+ d", 1);
        attempt("%+x", 1);
        attempt("%<s", "x");
        attempt("%s extra", "x", "y", "z");
        attempt("%.1c", 'x');
        attempt("%--5d", 1);
        attempt("%.f", 1.5);
        attempt("%b %c", "b", 'c');
        try {
            String.format(null);
        } catch (NullPointerException e) {
            System.out.println("null format");
        }
    }
}
