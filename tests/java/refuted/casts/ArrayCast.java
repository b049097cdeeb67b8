// An array of objects is no array of texts.
public class ArrayCast {
    public static void main(String[] args) {
        Object it = new Object[2];
        String[] texts = (String[]) it; //~ refuted: cast
        assert texts.length == 2;
    }
}
