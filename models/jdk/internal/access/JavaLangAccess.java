package jdk.internal.access;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;

/** The part of java.lang's back door that the JDK's utility classes use, of several versions of Java. */
public interface JavaLangAccess {
    <E extends Enum<E>> E[] getEnumConstantsShared(Class<E> klass);

    String join(String prefix, String suffix, String delimiter, String[] elements, int size);

    String fastUUID(long lsb, long msb);

    String newStringNoRepl(byte[] bytes, Charset cs) throws CharacterCodingException;

    String uncheckedNewStringNoRepl(byte[] bytes, Charset cs) throws CharacterCodingException;

    byte[] getBytesNoRepl(String s, Charset cs) throws CharacterCodingException;

    byte[] uncheckedGetBytesNoRepl(String s, Charset cs) throws CharacterCodingException;

    int countPositives(byte[] ba, int off, int len);

    int uncheckedCountPositives(byte[] ba, int off, int len);

    void inflateBytesToChars(byte[] src, int srcOff, char[] dst, int dstOff, int len);

    void uncheckedInflateBytesToChars(byte[] src, int srcOff, char[] dst, int dstOff, int len);

    char getUTF16Char(byte[] bytes, int index);

    char uncheckedGetUTF16Char(byte[] bytes, int index);

    void putCharUTF16(byte[] val, int index, int c);

    void uncheckedPutCharUTF16(byte[] val, int index, int c);

    Thread currentCarrierThread();
}
