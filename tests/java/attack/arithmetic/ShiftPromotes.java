/** A byte is widened with its sign before an unsigned shift. */
public class ShiftPromotes {
    public static void main(String[] args) {
        byte b = (byte) 0xff;
        assert b >>> 4 == 0x0fffffff; //~ twin: assert b >>> 4 == 0x0f;
        b >>>= 4;
        assert b == -1; //~ twin: assert b == 15;
    }
}
