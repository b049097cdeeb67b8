// StringBuilder: append, insert, delete, replace, reverse, setLength, searching.
public class BuilderOps {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(true).append('c').append(1).append(2L).append(1.5f).append(-0.0).append("s").append((String) null)
                .append((Object) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 2)
                .append(new StringBuilder("sb")).append((CharSequence) "cs").append((StringBuffer) null);
        System.out.println(sb + " " + sb.length());
        sb.setLength(5);
        sb.setLength(7);
        System.out.println(sb.length() + " " + (int) sb.charAt(6) + " " + sb.toString().trim());
        sb = new StringBuilder("0123456789");
        sb.insert(0, "<").insert(sb.length(), '>').insert(5, 1.5).insert(3, true).insert(1, (Object) null).insert(2, 42L)
                .insert(4, new char[] {'q'});
        System.out.println(sb);
        sb = new StringBuilder("0123456789");
        System.out.println(sb.delete(2, 4) + " " + sb.delete(6, 100) + " " + sb.delete(3, 3) + " " + sb.deleteCharAt(0));
        System.out.println(sb.replace(1, 3, "ABCDE") + " " + sb.replace(5, 50, "") + " " + sb.replace(0, 0, "_"));
        System.out.println(sb.reverse() + " " + new StringBuilder().reverse() + new StringBuilder("x").reverse());
        sb.setCharAt(1, '#');
        System.out.println(sb + " " + sb.indexOf("#") + " " + sb.indexOf("zz") + " " + sb.lastIndexOf("A") + " "
                + sb.indexOf("", 3) + " " + sb.lastIndexOf("", 1));
        System.out.println(sb.substring(2) + " " + sb.substring(1, 3) + " " + sb.subSequence(0, 1));
        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder("abc").capacity() + " "
                + new StringBuilder(5).capacity());
        StringBuilder cap = new StringBuilder();
        cap.append("0123456789abcdefg");
        System.out.println(cap.capacity());
        cap.ensureCapacity(50);
        System.out.println(cap.capacity());
        cap.trimToSize();
        System.out.println(cap.capacity() + " " + cap.length());
        System.out.println(new StringBuilder("a").equals(new StringBuilder("a")) + " "
                + new StringBuilder("a").compareTo(new StringBuilder("b")) + " " + "a".contentEquals(new StringBuilder("a")));
        StringBuilder wide = new StringBuilder("latin");
        wide.append('中').insert(0, "é").deleteCharAt(wide.length() - 1).append(wide);
        System.out.println(wide + " " + wide.length() + " " + wide.isEmpty());
        sb = new StringBuilder("self");
        sb.append(sb).append(sb, 0, 2).insert(0, sb);
        System.out.println(sb);
        System.out.println(sb.chars().sum());
    }
}
