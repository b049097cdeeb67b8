// Sorting large enough to leave insertion sort; stability; broken comparators.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class SortStability {
    record Item(int key, int serial) { }

    static int seed = 7;

    static int next(int n) {
        seed = seed * 214013 + 2531011;
        return (seed >>> 16 & 0x7fff) % n;
    }

    public static void main(String[] args) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 120; i++) items.add(new Item(next(10), i));
        items.sort(Comparator.comparingInt(Item::key));
        boolean stable = true;
        for (int i = 1; i < items.size(); i++) {
            Item p = items.get(i - 1), q = items.get(i);
            if (p.key() > q.key() || p.key() == q.key() && p.serial() > q.serial()) stable = false;
        }
        System.out.println(stable + " " + items.get(0) + " " + items.get(119));
        int[] ints = new int[300];
        for (int i = 0; i < ints.length; i++) ints[i] = next(1000) - 500;
        int[] copy = ints.clone();
        Arrays.sort(ints);
        long check = 0;
        boolean sorted = true;
        for (int i = 0; i < ints.length; i++) {
            check = check * 31 + ints[i];
            if (i > 0 && ints[i - 1] > ints[i]) sorted = false;
        }
        System.out.println(sorted + " " + check + " " + Arrays.stream(copy).sum());
        double[] ds = new double[60];
        for (int i = 0; i < 60; i++) ds[i] = i % 7 == 0 ? Double.NaN : i % 5 == 0 ? -0.0 : i % 3 == 0 ? 0.0 : next(100) / 8.0 - 6;
        Arrays.sort(ds);
        System.out.println(Arrays.toString(ds));
        byte[] bs = new byte[100];
        for (int i = 0; i < 100; i++) bs[i] = (byte) next(256);
        Arrays.sort(bs);
        System.out.println(bs[0] + " " + bs[50] + " " + bs[99]);
        char[] cs = "the quick brown fox jumps over the lazy dog".toCharArray();
        Arrays.sort(cs);
        System.out.println(new String(cs).trim());
        String[] strings = new String[50];
        for (int i = 0; i < 50; i++) strings[i] = Integer.toString(next(5000), 36);
        Arrays.sort(strings);
        System.out.println(strings[0] + " " + strings[25] + " " + strings[49]);
        Integer[] down = new Integer[64];
        for (int i = 0; i < 64; i++) down[i] = 64 - i;
        int[] compares = {0};
        Arrays.sort(down, (x, y) -> { compares[0]++; return x - y; });
        System.out.println(down[0] + " " + down[63] + " " + compares[0]);
        try {
            Integer[] bad = new Integer[200];
            for (int i = 0; i < 200; i++) bad[i] = next(50);
            Arrays.sort(bad, (x, y) -> x < y ? 1 : next(3) - 1);
            System.out.println("not noticed");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
