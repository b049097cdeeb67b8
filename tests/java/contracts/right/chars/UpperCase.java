// Small letters become capital ones, the rest stays. //~ proved
class UpperCase {
    //@ ensures 'a' <= c && c <= 'z' ==> \result == c - 'a' + 'A';
    //@ ensures c < 'a' || c > 'z' ==> \result == c;
    static char upper(char c) {
        if (c >= 'a' && c <= 'z') {
            return (char) (c - 'a' + 'A');
        }
        return c;
    }
}
