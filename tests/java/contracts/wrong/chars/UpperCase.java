// Small letters become capital ones, the rest stays. Wrong: the first letter is left out.
class UpperCase {
    //@ ensures 'a' <= c && c <= 'z' ==> \result == c - 'a' + 'A'; //~ violated
    //@ ensures c < 'a' || c > 'z' ==> \result == c;
    static char upper(char c) {
        if (c > 'a' && c <= 'z') {
            return (char) (c - 'a' + 'A');
        }
        return c;
    }
}
