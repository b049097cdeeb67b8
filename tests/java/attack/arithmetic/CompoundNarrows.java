/** A compound assignment narrows in silence. */
public class CompoundNarrows {
    public static void main(String[] args) {
        byte b = 127;
        b += 1;
        assert b == -128; //~ twin: assert b == 128;
        int i = 5;
        i *= 1.5;
        assert i == 7; //~ twin: assert i == 5;
    }
}
