// A counter in two nested loops of constant bounds ends at their product.
public class NestedCounter {
    public static void main(String[] args) {
        int count = 0;
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 3; j++) {
                count++;
            }
        }
        assert count == 12;
    }
}
