package java.util;

/** Splits a string at delimiter characters. */
public class StringTokenizer implements Enumeration<Object> {
    private final String text;
    private final int end;
    private final boolean givesDelimiters;
    /** May be null: that is an error only when somebody asks for a token. */
    private String delimiters;
    /** Where the last token ended. */
    private int at;

    public StringTokenizer(String str, String delim, boolean returnDelims) {
        text = str;
        end = str.length();
        delimiters = delim;
        givesDelimiters = returnDelims;
    }

    public StringTokenizer(String str, String delim) {
        this(str, delim, false);
    }

    public StringTokenizer(String str) {
        this(str, " \t\n\r\f");
    }

    private boolean separates(int codePoint) {
        for (int i = 0; i < delimiters.length(); ) {
            int delimiter = delimiters.codePointAt(i);
            if (delimiter == codePoint) {
                return true;
            }
            i += Character.charCount(delimiter);
        }
        return false;
    }

    /** The end of the run of delimiters, or of other characters, from a place on. */
    private int pass(int from, boolean overDelimiters) {
        int to = from;
        while (to < end && separates(text.codePointAt(to)) == overDelimiters) {
            to += Character.charCount(text.codePointAt(to));
        }
        return to;
    }

    /** Where the next token starts; the end if there is none. */
    private int start(int from) {
        if (delimiters == null) {
            throw new NullPointerException();
        }
        return givesDelimiters ? from : pass(from, true);
    }

    /** Where the token ends that starts here. */
    private int stop(int start) {
        int stop = pass(start, false);
        // A delimiter is a token of its own if those are wanted.
        return stop == start ? stop + Character.charCount(text.codePointAt(stop)) : stop;
    }

    public boolean hasMoreTokens() {
        return start(at) < end;
    }

    public String nextToken() {
        int start = start(at);
        at = start;
        if (start == end) {
            throw new NoSuchElementException();
        }
        at = stop(start);
        return text.substring(start, at);
    }

    public String nextToken(String delim) {
        delimiters = delim;
        return nextToken();
    }

    public boolean hasMoreElements() {
        return hasMoreTokens();
    }

    public Object nextElement() {
        return nextToken();
    }

    public int countTokens() {
        int count = 0;
        int from = at;
        while (from < end) {
            from = start(from);
            if (from < end) {
                from = stop(from);
                count++;
            }
        }
        return count;
    }
}
