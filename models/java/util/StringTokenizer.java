package java.util;

import jackalope.rt.Env;

/** Splits a string at delimiter characters. Delimiters outside the basic plane are not modelled. */
public class StringTokenizer implements Enumeration<Object> {
    private int currentPosition;
    // Where hasMoreTokens found the next token, unless the delimiters changed since; else -1.
    private int newPosition;
    private final int maxPosition;
    private final String str;
    private String delimiters;
    private final boolean retDelims;
    private boolean delimsChanged;

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
        if (delimiters != null) {
            for (int i = 0; i < delimiters.length(); i++) {
                char c = delimiters.charAt(i);
                if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                    Env.unsupported("StringTokenizer with a delimiter outside the basic plane");
                }
            }
        }
    }

    private int skipDelimiters(int startPos) {
        if (delimiters == null) {
            throw new NullPointerException();
        }
        int position = startPos;
        while (!retDelims && position < maxPosition && delimiters.indexOf(str.charAt(position)) >= 0) {
            position++;
        }
        return position;
    }

    private int scanToken(int startPos) {
        int position = startPos;
        while (position < maxPosition && delimiters.indexOf(str.charAt(position)) < 0) {
            position++;
        }
        if (retDelims && startPos == position && position < maxPosition) {
            position++;
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
