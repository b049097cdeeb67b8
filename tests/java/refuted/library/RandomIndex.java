// A random number is any int.
//~ input: -1
import java.util.Random;

public class RandomIndex {
    public static void main(String[] args) {
        int[] a = new int[6];
        Random random = new Random();
        a[random.nextInt() % 6] = 1; //~ refuted: index
    }
}
