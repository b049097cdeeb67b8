// What StringBuilder and StringBuffer throw for bad arguments, and that they are unharmed by it.
public class BuilderApiErrors {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " = " + b.run());
        } catch (NullPointerException e) {
            System.out.println(name + ": null");
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    static StringBuilder text() {
        return new StringBuilder("hello");
    }

    /** Appends to the builder that is reading it. */
    static class Meddler implements CharSequence {
        StringBuilder builder;
        int asked;

        public int length() {
            return 20;
        }

        public char charAt(int i) {
            if (asked++ == 3) {
                builder.setLength(1);
            }
            return (char) ('a' + i);
        }

        public CharSequence subSequence(int from, int to) {
            return this;
        }
    }

    static class Negative implements CharSequence {
        public int length() {
            return -3;
        }

        public char charAt(int i) {
            return 'n';
        }

        public CharSequence subSequence(int from, int to) {
            return this;
        }
    }

    static class Nameless {
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        char[] chars = {'x', 'y', 'z'};
        int[] indices = {Integer.MIN_VALUE, -1, 0, 2, 5, 6, Integer.MAX_VALUE};
        for (int i : indices) {
            attempt("charAt " + i, () -> text().charAt(i));
            attempt("codePointAt " + i, () -> text().codePointAt(i));
            attempt("codePointBefore " + i, () -> text().codePointBefore(i));
            attempt("codePointCount " + i, () -> text().codePointCount(i, 5));
            attempt("deleteCharAt " + i, () -> text().deleteCharAt(i));
            attempt("delete from " + i, () -> text().delete(i, 3));
            attempt("delete to " + i, () -> text().delete(1, i));
            attempt("insert char " + i, () -> text().insert(i, 'c'));
            attempt("insert int " + i, () -> text().insert(i, -12));
            attempt("insert string " + i, () -> text().insert(i, "str"));
            attempt("insert null " + i, () -> text().insert(i, (String) null));
            attempt("insert chars " + i, () -> text().insert(i, chars));
            attempt("insert part " + i, () -> text().insert(1, chars, i, 2));
            attempt("insert count " + i, () -> text().insert(1, chars, 1, i));
            attempt("insert sequence " + i, () -> text().insert(i, "seq", 1, 2));
            attempt("append part " + i, () -> text().append(chars, i, 2));
            attempt("append count " + i, () -> text().append(chars, 1, i));
            attempt("append from " + i, () -> text().append("seq", i, 2));
            attempt("append to " + i, () -> text().append("seq", 1, i));
            attempt("append null to " + i, () -> text().append((CharSequence) null, 1, i));
            attempt("replace from " + i, () -> text().replace(i, 3, "new"));
            attempt("replace to " + i, () -> text().replace(1, i, "longer than before"));
            attempt("substring " + i, () -> text().substring(i));
            attempt("substring to " + i, () -> text().substring(1, i));
            attempt("indexOf " + i, () -> text().indexOf("l", i) + " " + text().lastIndexOf("l", i));
            attempt("getChars " + i, () -> {
                text().getChars(i, 5, chars, 0);
                return "";
            });
            attempt("getChars to " + i, () -> {
                text().getChars(1, 3, chars, i);
                return "";
            });
            attempt("setCharAt " + i, () -> {
                text().setCharAt(i, 'q');
                return "";
            });
            if (i < 100) {
                attempt("setLength " + i, () -> {
                    StringBuilder b = text();
                    b.setLength(i);
                    return b.length() + b.toString().replace('\0', '0');
                });
                attempt("capacity " + i, () -> new StringBuilder(i).capacity() + new StringBuffer(i).capacity());
                attempt("ensureCapacity " + i, () -> {
                    StringBuilder b = text();
                    b.ensureCapacity(i);
                    return b.capacity();
                });
                attempt("buffer " + i, () -> new StringBuffer("abc").insert(i, true).charAt(i));
            }
        }
        String none = null;
        attempt("of null", () -> new StringBuilder(none));
        attempt("of null sequence", () -> new StringBuilder((CharSequence) null));
        attempt("of negative", () -> new StringBuilder(new Negative()));
        attempt("append negative", () -> text().append(new Negative()));
        attempt("append chars", () -> text().append((char[]) null));
        attempt("append nulls", () -> text().append(none).append((Object) null).append((CharSequence) null)
                .append((StringBuffer) null));
        attempt("append nameless", () -> text().append(new Nameless()).insert(0, new Nameless()));
        attempt("insert null chars", () -> text().insert(0, (char[]) null));
        attempt("replace null", () -> text().replace(0, 1, null));
        attempt("indexOf null", () -> text().indexOf(null));
        attempt("lastIndexOf null", () -> text().lastIndexOf(null));
        attempt("compareTo null", () -> text().compareTo(null));
        attempt("appendCodePoint", () -> text().appendCodePoint(0x110000));
        StringBuilder shared = text();
        Meddler meddler = new Meddler();
        meddler.builder = shared;
        attempt("meddler", () -> shared.append(meddler).length() >= 0);
        StringBuilder grown = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            grown.append(i).append(grown.length() < 60 ? grown : "");
        }
        System.out.println(grown.length() + " " + grown.toString().hashCode() + " " + grown.reverse().charAt(7));
    }
}
