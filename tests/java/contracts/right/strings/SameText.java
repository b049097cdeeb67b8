// Whether two texts are equal.
class SameText {
    //@ ensures \result <==> a.equals(b);
    static boolean same(String a, String b) {
        if (a.length() != b.length()) {
            return false;
        }
        for (int i = 0; i < a.length(); i++) {
            if (a.charAt(i) != b.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
