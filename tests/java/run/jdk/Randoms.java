// java.util.Random with a fixed seed is specified exactly.
import java.util.Random;

public class Randoms {
    public static void main(String[] args) {
        Random r = new Random(42);
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 5; i++) sb.append(r.nextInt()).append(' ');
        System.out.println(sb);
        sb.setLength(0);
        for (int i = 0; i < 10; i++) sb.append(r.nextInt(10)).append(' ');
        for (int i = 0; i < 5; i++) sb.append(r.nextInt(64)).append(' ');
        System.out.println(sb);
        System.out.println(r.nextLong() + " " + r.nextBoolean() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble());
        byte[] bytes = new byte[6];
        r.nextBytes(bytes);
        for (byte b : bytes) System.out.print(b + " ");
        System.out.println();
        r.setSeed(7);
        int a = r.nextInt(1000);
        r.setSeed(7);
        System.out.println(a + " " + (a == r.nextInt(1000)) + " " + new Random(-1).nextInt(5, 9));
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] counts = new int[6];
        Random die = new Random(1);
        for (int i = 0; i < 120; i++) counts[die.nextInt(6)]++;
        for (int c : counts) System.out.print(c + " ");
        System.out.println();
        System.out.println((int) (new Random(5).nextGaussian() * 1000) + " " + new Random(3).ints(3, 0, 100).sum());
    }
}
