/** Incrementing a box makes another. */
public class IncrementRebinds {
    public static void main(String[] args) {
        Integer a = 1000;
        Integer b = a;
        a++;
        assert b == 1000 && a == 1001; //~ twin: assert a.equals(b);
    }
}
