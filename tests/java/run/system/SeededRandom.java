// A generator with a seed gives the same numbers always: its documentation has the algorithm.
import java.util.*;

public class SeededRandom {
    static class Dice extends Random {
        int asked;

        Dice(long seed) {
            super(seed);
        }

        @Override
        protected int next(int bits) {
            asked++;
            return super.next(bits);
        }
    }

    static void show(Random random) {
        System.out.println(random.nextInt() + " " + random.nextInt(6) + " " + random.nextInt(1 << 20) + " "
                + random.nextInt((1 << 30) + 1) + " " + random.nextInt(5, 9) + " " + random.nextLong() + " "
                + random.nextLong(100) + " " + random.nextBoolean());
        System.out.println(random.nextDouble() + " " + random.nextFloat() + " " + random.nextGaussian() + " "
                + random.nextGaussian() + " " + random.nextDouble(3, 4));
        byte[] bytes = new byte[7];
        random.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
    }

    public static void main(String[] args) {
        show(new Random(42));
        show(new Random(0));
        show(new Random(-1));
        show(new Random(Long.MIN_VALUE));
        Random random = new Random();
        random.setSeed(7);
        show(random);
        random.nextGaussian();
        random.setSeed(7);
        System.out.println(random.nextGaussian());
        Dice dice = new Dice(5);
        show(dice);
        System.out.println(dice.asked);
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7));
        Collections.shuffle(list, new Random(3));
        System.out.println(list);
    }
}
