// StringBuffer behaves like StringBuilder; StringJoiner with prefix, suffix and empty value.
import java.util.StringJoiner;

public class BufferAndJoiner {
    public static void main(String[] args) {
        StringBuffer b = new StringBuffer("abc");
        b.append(1).append('x').append(2.5).append((Object) null).insert(0, false).reverse();
        System.out.println(b + " " + b.length() + " " + b.indexOf("x"));
        b.delete(0, 4).replace(0, 2, "__").setCharAt(0, '*');
        b.deleteCharAt(1).setLength(3);
        System.out.println(b + " " + b.charAt(2) + " " + b.substring(1) + " " + b.capacity());
        try {
            b.charAt(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            b.insert(7, "no");
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(b.compareTo(new StringBuffer("zzz")) < 0);
        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.println(j + " " + j.length());
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("a").add(null).add("").add(new StringBuilder("sb"));
        System.out.println(j + " " + j.length());
        StringJoiner k = new StringJoiner("-").add("x").add("y");
        j.merge(k).merge(new StringJoiner("?"));
        System.out.println(j);
        StringJoiner self = new StringJoiner("/").add("s");
        self.merge(self);
        System.out.println(self);
        try {
            new StringJoiner(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new StringJoiner("").add("only"));
    }
}
