// How often a character occurs in a text. Wrong: the first one is not looked at.
class CountChar {
    //@ ensures \result == (\num_of int i; 0 <= i && i < s.length(); s.charAt(i) == c); //~ violated
    static int count(String s, char c) {
        int n = 0;
        for (int i = 1; i < s.length(); i++) {
            if (s.charAt(i) == c) {
                n++;
            }
        }
        return n;
    }
}
