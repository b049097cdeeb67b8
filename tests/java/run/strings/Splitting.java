// split with single literal characters, limits and empty parts.
import java.util.Arrays;

public class Splitting {
    static void show(String[] parts) {
        StringBuilder sb = new StringBuilder().append(parts.length).append(": ");
        for (String p : parts) sb.append('<').append(p).append('>');
        System.out.println(sb);
    }

    public static void main(String[] args) {
        show("a,b,c".split(","));
        show("a,,c,,".split(","));
        show(",a".split(","));
        show("".split(","));
        show(",".split(","));
        show(",,".split(","));
        show("abc".split(","));
        show("a,b,c,d".split(",", 2));
        show("a,b,,".split(",", -1));
        show("a,b,,".split(",", 0));
        show("a,b,,".split(",", 3));
        show("a,b".split(",", 1));
        show("one two  three".split(" "));
        show("a.b.c".split("\\."));
        show("a|b|c".split("\\|"));
        show("x:y".split(":"));
        show("aXbXc".split("X"));
        show("日本/東京".split("/"));
        String[] pairs = "k1=v1;k2=v2;k3=;=v4".split(";");
        for (String p : pairs) {
            int eq = p.indexOf('=');
            System.out.print("[" + p.substring(0, eq) + "->" + p.substring(eq + 1) + "]");
        }
        System.out.println();
        int total = 0;
        for (String n : "10;-3;+4".split(";")) total += Integer.parseInt(n);
        System.out.println(total + " " + Arrays.asList("q-w-e".split("-")));
        System.out.println(String.join("+", "a b c".split(" ")));
    }
}
