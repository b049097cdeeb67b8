// The loop runs one too far.
public class CharAt {
    public static void main(String[] args) {
        String text = "jackalope";
        int vowels = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = text.charAt(i); //~ refuted: uncaught
            if (c == 'a' || c == 'e' || c == 'o') {
                vowels++;
            }
        }
        assert vowels <= text.length();
    }
}
