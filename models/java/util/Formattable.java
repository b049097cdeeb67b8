package java.util;

/** Something that formats itself; Formatter does not support it. */
public interface Formattable {
    void formatTo(Formatter formatter, int flags, int width, int precision);
}
