/** A string is interned by its contents. */
public class Interned {
    static String half = "hal";

    public static void main(String[] args) {
        String made = half + "f";
        assert "half" == "hal" + "f"; //~ twin: assert "half" == made;
        assert made.intern() == "half"; //~ twin: assert made.intern() != "half";
    }
}
