/** Swapping by value changes nothing for the caller. */
public class SwapFails {
    static void swap(Integer a, Integer b) {
        Integer t = a;
        a = b;
        b = t;
    }

    public static void main(String[] args) {
        Integer a = 1;
        Integer b = 2;
        swap(a, b);
        assert a == 1; //~ twin: assert a == 2;
    }
}
