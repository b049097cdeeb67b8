// Whether two texts are equal. Wrong: those of equal length are.
class SameText {
    //@ ensures \result <==> a.equals(b); //~ violated
    static boolean same(String a, String b) {
        if (a.length() != b.length()) {
            return false;
        }
        for (int i = 0; i < a.length(); i++) {
            if (a.charAt(i) != b.charAt(i) && i > a.length()) {
                return false;
            }
        }
        return true;
    }
}
