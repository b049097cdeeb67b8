// A random number below the bound is an index.
import java.util.Random;

public class RandomIndex {
    public static void main(String[] args) {
        int[] a = new int[6];
        Random random = new Random();
        a[random.nextInt(6)] = 1;
    }
}
