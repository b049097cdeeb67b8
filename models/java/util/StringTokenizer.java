package java.util;

/** Splits a string at delimiter characters. */
public class StringTokenizer implements Enumeration<Object> {
    private int currentPosition;
    // Where hasMoreTokens found the next token, unless the delimiters changed since; else -1.
    private int newPosition;
    private final int maxPosition;
    private final String str;
    private String delimiters;
    private final boolean retDelims;
    private boolean delimsChanged;
    private boolean hasSurrogates;

    public StringTokenizer(String str, String delim, boolean returnDelims) {
        currentPosition = 0;
        newPosition = -1;
        delimsChanged = false;
        this.str = str;
        maxPosition = str.length();
        delimiters = delim;
        retDelims = returnDelims;
        checkDelimiters();
    }

    public StringTokenizer(String str, String delim) {
        this(str, delim, false);
    }

    public StringTokenizer(String str) {
        this(str, " \t\n\r\f", false);
    }

    // Null is an error only when the delimiters are asked for.
    private void checkDelimiters() {
        hasSurrogates = false;
        if (delimiters != null) {
            for (int i = 0; i < delimiters.length(); i++) {
                if (Character.isSurrogate(delimiters.charAt(i))) {
                    hasSurrogates = true;
                }
            }
        }
    }

    /** The size of the delimiter at this place in chars, 0 if there is none. */
    private int delimiterAt(int position) {
        if (!hasSurrogates) {
            return delimiters.indexOf(str.charAt(position)) >= 0 ? 1 : 0;
        }
        int c = str.codePointAt(position);
        int i = 0;
        while (i < delimiters.length()) {
            int d = delimiters.codePointAt(i);
            if (c == d) {
                return Character.charCount(c);
            }
            i += Character.charCount(d);
        }
        return 0;
    }

    private int skipDelimiters(int startPos) {
        if (delimiters == null) {
            throw new NullPointerException();
        }
        int position = startPos;
        while (!retDelims && position < maxPosition) {
            int size = delimiterAt(position);
            if (size == 0) {
                break;
            }
            position += size;
        }
        return position;
    }

    private int scanToken(int startPos) {
        int position = startPos;
        while (position < maxPosition && delimiterAt(position) == 0) {
            position += hasSurrogates ? Character.charCount(str.codePointAt(position)) : 1;
        }
        if (retDelims && startPos == position && position < maxPosition) {
            position += delimiterAt(position);
        }
        return position;
    }

    public boolean hasMoreTokens() {
        newPosition = skipDelimiters(currentPosition);
        return newPosition < maxPosition;
    }

    public String nextToken() {
        currentPosition = newPosition >= 0 && !delimsChanged ? newPosition : skipDelimiters(currentPosition);
        delimsChanged = false;
        newPosition = -1;
        if (currentPosition >= maxPosition) {
            throw new NoSuchElementException();
        }
        int start = currentPosition;
        currentPosition = scanToken(currentPosition);
        return str.substring(start, currentPosition);
    }

    public String nextToken(String delim) {
        delimiters = delim;
        delimsChanged = true;
        checkDelimiters();
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
        int position = currentPosition;
        while (position < maxPosition) {
            position = skipDelimiters(position);
            if (position >= maxPosition) {
                break;
            }
            position = scanToken(position);
            count++;
        }
        return count;
    }
}
