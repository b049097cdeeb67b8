// A char is thought to become negative.
public class CharWraps {
    public static void main(String[] args) {
        char c = 0;
        c--;
        assert c < 0; //~ refuted: assertion
    }
}
