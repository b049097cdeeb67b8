// An array is cast back to what it was made as.
public class ArrayCast {
    public static void main(String[] args) {
        Object it = new String[2];
        String[] texts = (String[]) it;
        assert texts.length == 2;
    }
}
