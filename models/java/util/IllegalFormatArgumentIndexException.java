package java.util;

/** The index of an argument is zero or too large. */
class IllegalFormatArgumentIndexException extends IllegalFormatException {
    private final int illegalIndex;

    IllegalFormatArgumentIndexException(int illegalIndex) {
        this.illegalIndex = illegalIndex;
    }

    public int getIndex() {
        return illegalIndex;
    }

    @Override
    public String getMessage() {
        return illegalIndex == Integer.MIN_VALUE
                ? "Format argument index: (not representable as int)"
                : "Illegal format argument index = " + illegalIndex;
    }
}
