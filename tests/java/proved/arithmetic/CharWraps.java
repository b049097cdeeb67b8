// A char that is counted down below zero becomes the largest.
public class CharWraps {
    public static void main(String[] args) {
        char c = 0;
        c--;
        assert c == 65535;
    }
}
