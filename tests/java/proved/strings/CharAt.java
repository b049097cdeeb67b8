// The characters of a text are taken within its length.
public class CharAt {
    public static void main(String[] args) {
        String text = "jackalope";
        int vowels = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 'a' || c == 'e' || c == 'o') {
                vowels++;
            }
        }
        assert vowels <= text.length();
    }
}
