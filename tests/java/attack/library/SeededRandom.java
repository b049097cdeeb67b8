import java.util.Random;

/** A seeded generator gives the numbers that its documentation fixes. */
public class SeededRandom {
    public static void main(String[] args) {
        int first = new Random(42).nextInt();
        assert first == -1170105035; //~ twin: assert first != -1170105035;
    }
}
