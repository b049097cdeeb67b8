// The initialiser of the main class itself fails: main never runs.
public class UncaughtMainInit {
    static int[] table = {1, 2, 3};
    static int last;

    static {
        System.out.println("static block");
        last = table[table.length];
    }

    public static void main(String[] args) {
        System.out.println("never " + last);
    }
}
