// A negative array size computed at run time ends the program.
public class UncaughtArrays {
    static int[] window(int from, int to) {
        int[] w = new int[to - from];
        for (int i = 0; i < w.length; i++) w[i] = from + i;
        return w;
    }

    public static void main(String[] args) {
        for (int to = 8; ; to -= 3) System.out.println(window(5, to).length);
    }
}
