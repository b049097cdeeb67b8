// StringTokenizer with default and own delimiters.
import java.util.NoSuchElementException;
import java.util.StringTokenizer;

public class Tokenizers {
    static void show(StringTokenizer t) {
        System.out.print(t.countTokens() + ":");
        while (t.hasMoreTokens()) System.out.print(" <" + t.nextToken() + ">");
        System.out.println();
    }

    public static void main(String[] args) {
        show(new StringTokenizer("the quick\tbrown\nfox  jumps "));
        show(new StringTokenizer("a,b;;c,", ",;"));
        show(new StringTokenizer("1+2*(3-4)", "+-*()", true));
        show(new StringTokenizer(""));
        show(new StringTokenizer("   "));
        show(new StringTokenizer("nodelims", ""));
        show(new StringTokenizer("a\ud83d\ude00b", "\ud83d\ude00"));
        StringTokenizer t = new StringTokenizer("k=v;x", "=");
        System.out.println(t.nextToken() + " " + t.nextToken(";") + " " + t.nextElement() + " " + t.hasMoreElements());
        try {
            t.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("done " + e.getMessage());
        }
        int sum = 0;
        for (StringTokenizer n = new StringTokenizer("10 20 30 x 40"); n.hasMoreTokens(); ) {
            String s = n.nextToken();
            try {
                sum += Integer.parseInt(s);
            } catch (NumberFormatException e) {
                System.out.println("skip " + s);
            }
        }
        System.out.println(sum);
        try {
            new StringTokenizer(null);
        } catch (NullPointerException e) {
            System.out.println("null text");
        }
    }
}
