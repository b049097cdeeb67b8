// What a Random gives lies within its bounds.
import java.util.Random;

public class RandomRanges {
    public static void main(String[] args) {
        Random random = new Random(42);
        boolean fine = true;
        for (int i = 0; i < 50; i++) {
            int small = random.nextInt(6);
            fine &= small >= 0 && small < 6;
            int between = random.nextInt(5, 9);
            fine &= between >= 5 && between < 9;
            double unit = random.nextDouble();
            fine &= unit >= 0 && unit < 1;
            float single = random.nextFloat();
            fine &= single >= 0 && single < 1;
        }
        System.out.println(fine);
        byte[] bytes = new byte[6];
        random.nextBytes(bytes);
        System.out.println(bytes.length);
        double any = Math.random();
        System.out.println(any >= 0 && any < 1);
        try {
            random.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            random.nextInt(3, 3);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
