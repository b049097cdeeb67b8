// The static helpers of java.util.Arrays.
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ArraysHelpers {
    public static void main(String[] args) {
        int[] a = {5, 3, 9, 1, 7};
        int[] b = a.clone();
        Arrays.sort(b);
        System.out.println(Arrays.toString(b) + " " + Arrays.binarySearch(b, 7) + " " + Arrays.binarySearch(b, 4) + " "
                + Arrays.binarySearch(b, 1, 3, 9));
        Arrays.sort(a, 1, 4);
        System.out.println(Arrays.toString(a));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed));
        System.out.println(Arrays.toString(new boolean[2]) + Arrays.toString(new char[] {'a', 'b'}) + Arrays.toString(new double[] {1, .5})
                + Arrays.toString(new float[] {-0f}) + Arrays.toString(new long[] {1L}) + Arrays.toString(new short[] {2})
                + Arrays.toString(new byte[] {-1}) + Arrays.toString(new Object[] {null, "x"}) + Arrays.toString((int[]) null)
                + Arrays.toString(new int[0]));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOf(a, 2))
                + Arrays.toString(Arrays.copyOfRange(a, 3, 6)) + Arrays.toString(Arrays.copyOf(new String[] {"s"}, 2)));
        long[] f = new long[4];
        Arrays.fill(f, 7);
        Arrays.fill(f, 1, 3, -1);
        System.out.println(Arrays.toString(f));
        Arrays.setAll(f, i -> i * 10L);
        System.out.println(Arrays.toString(f) + Arrays.stream(f).sum());
        System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.equals(a, b) + " " + Arrays.equals(null, (int[]) null) + " "
                + Arrays.equals(new double[] {Double.NaN, 0.0}, new double[] {Double.NaN, 0.0}) + " "
                + Arrays.equals(new double[] {0.0}, new double[] {-0.0}));
        Object[][] deep = {{1, "x"}, {new int[] {2, 3}}, null};
        System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepEquals(deep, new Object[][] {{1, "x"}, {new int[] {2, 3}}, null})
                + " " + Arrays.equals(deep, deep.clone()) + " " + Arrays.deepHashCode(deep));
        Object[] cycle = new Object[2];
        cycle[0] = cycle;
        System.out.println(Arrays.deepToString(cycle));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(new Object[] {null, "a"}) + " " + Arrays.hashCode((int[]) null) + " "
                + Arrays.hashCode(new double[] {1.5}) + " " + Arrays.hashCode(new boolean[] {true}));
        System.out.println(Arrays.compare(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.mismatch(a, a) + " "
                + Arrays.compare(new int[] {1}, new int[] {1, 2}) + " " + Arrays.equals(a, 0, 1, b, 2, 3));
        List<Integer> view = Arrays.asList(boxed);
        view.set(0, 99);
        Collections.sort(view);
        System.out.println(Arrays.toString(boxed) + " " + view + " " + Arrays.asList(1, null).contains(null) + " "
                + Arrays.asList(new int[3]).size());
        String[] names = {"bob", "Al", "christine"};
        Arrays.sort(names, (x, y) -> x.length() - y.length());
        System.out.println(String.join(",", names));
        for (Runnable r : new Runnable[] {() -> Arrays.sort(a, 3, 1), () -> Arrays.sort(a, -1, 2), () -> Arrays.fill(a, 2, 9, 0),
            () -> Arrays.copyOf(a, -1), () -> Arrays.copyOfRange(a, 9, 10), () -> Arrays.copyOfRange(a, 3, 2),
            () -> Arrays.copyOf(new Object[] {"s", 1}, 2, String[].class), () -> Arrays.sort(new Object[] {1, "x"})}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
