// The messages of the exceptions arrays throw.
public class ArrayErrors {
    interface Body {
        void run();
    }

    static void attempt(Body body) {
        try {
            body.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] a = new int[3];
        int[] none = null;
        long[] empty = {};
        attempt(() -> a[3] = 1);
        attempt(() -> a[-1]++);
        attempt(() -> System.out.println(empty[0]));
        attempt(() -> System.out.println((new byte[2][5])[2].length));
        attempt(() -> System.out.println((new boolean[2])[Integer.MAX_VALUE > 0 ? 9 : 0]));
        attempt(() -> System.out.println(a[Integer.MIN_VALUE]));
        attempt(() -> System.out.println(new int[-1].length));
        attempt(() -> System.out.println(new String[2][-5].length));
        attempt(() -> System.out.println(new int[0][-2].length));
        attempt(() -> System.out.println(new int[3 - 5][-7].length));
        attempt(() -> System.out.println(none.length));
        attempt(() -> System.out.println(none[0]));
        attempt(() -> none[0] = 1);
        attempt(() -> none.clone());
        attempt(() -> {
            for (int v : none) System.out.println(v);
        });
        attempt(() -> System.out.println("abc".toCharArray()[3]));
        attempt(() -> System.out.println(new double[] {1.5}[0]));
        attempt(() -> System.out.println((new Object[1][2])[0][2]));
    }
}
