/** Operands are evaluated from left to right. */
public class OrderOfOperands {
    public static void main(String[] args) {
        int i = 2;
        int r = i++ * 10 + i++ * i;
        assert r == 32; //~ twin: assert r == 29;
    }
}
