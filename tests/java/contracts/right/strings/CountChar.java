// How often a character occurs in a text.
class CountChar {
    //@ ensures \result == (\num_of int i; 0 <= i && i < s.length(); s.charAt(i) == c);
    static int count(String s, char c) {
        int n = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == c) {
                n++;
            }
        }
        return n;
    }
}
