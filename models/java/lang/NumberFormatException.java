package java.lang;

import jackalope.rt.Exact;
import jackalope.rt.Trusted;

/** A text is no number. */
@Exact
@Trusted
public class NumberFormatException extends IllegalArgumentException {
    public NumberFormatException() {}

    public NumberFormatException(String s) {
        super(s);
    }

    static NumberFormatException forInputString(String s, int radix) {
        return new NumberFormatException("For input string: \"" + s + "\"" + (radix == 10 ? "" : " under radix " + radix));
    }

    static NumberFormatException forCharSequence(CharSequence s, int beginIndex, int endIndex, int errorIndex) {
        return new NumberFormatException("Error at index " + (errorIndex - beginIndex) + " in: \""
                + s.subSequence(beginIndex, endIndex) + "\"");
    }
}
