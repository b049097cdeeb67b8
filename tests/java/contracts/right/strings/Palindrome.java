// Whether a text reads the same backwards.
class Palindrome {
    /*@ ensures \result <==> (\forall int i; 0 <= i && i < s.length();
      @     s.charAt(i) == s.charAt(s.length() - 1 - i));
      @*/
    static boolean palindrome(String s) {
        for (int i = 0; i < s.length() / 2; i++) {
            if (s.charAt(i) != s.charAt(s.length() - 1 - i)) {
                return false;
            }
        }
        return true;
    }
}
