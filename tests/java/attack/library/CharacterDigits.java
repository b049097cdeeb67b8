/** A digit of another script is a digit. */
public class CharacterDigits {
    public static void main(String[] args) {
        assert Character.isDigit('\u0664'); //~ twin: assert !Character.isDigit('\u0664');
        assert Integer.parseInt("\u0664") == 4; //~ twin: assert Integer.parseInt("\u0664") == 0;
    }
}
