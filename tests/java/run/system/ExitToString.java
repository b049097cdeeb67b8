// Exit while a string is being built: the half-built output is not printed.
public class ExitToString {
    final int n;

    ExitToString(int n) { this.n = n; }

    @Override public String toString() {
        if (n == 2) System.exit(300);
        return "#" + n;
    }

    public static void main(String[] args) {
        System.out.print("partial ");
        System.out.println("a" + new ExitToString(1));
        System.out.println("b" + new ExitToString(2) + "c");
        System.out.println("not reached");
    }
}
