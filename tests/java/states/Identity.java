/** Which objects texts and boxed numbers are. */
public class Identity {
    //@ ensures \result;
    static boolean isOther(String text) { return text != "abc"; } //~ assuming own-objects

    //@ requires number.intValue() == 5;
    //@ ensures \result;
    static boolean isCached(Integer number) { return number == Integer.valueOf(5); } //~ assuming own-objects

    //@ ensures \result;
    static boolean areOther(String a, String b) { return a != b; } //~ unknown

    //@ ensures \result == (a.length() == b.length());
    static boolean haveSameLength(String a, String b) { return a.length() == b.length(); } //~ proved

    //@ ensures \result == (i == n);
    static boolean isAt(String text, int i, int n) { return i == n && text != null; } //~ proved

    //@ ensures \result;
    static boolean isText(CharSequence text) { return text instanceof String; } //~ unknown
}
