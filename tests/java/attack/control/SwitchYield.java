/** A switch expression does not fall through. */
public class SwitchYield {
    static int f(int n) {
        return switch (n) {
            case 1, 2 -> 5;
            case 3 -> {
                int k = n * 2;
                yield k;
            }
            default -> 0;
        };
    }

    public static void main(String[] args) {
        assert f(2) == 5; //~ twin: assert f(2) == 6;
        assert f(3) == 6; //~ twin: assert f(3) == 0;
    }
}
