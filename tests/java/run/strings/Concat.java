// Concatenation of every type, null, chars, arrays of chars, and +=.
public class Concat {
    static class Named {
        @Override public String toString() { return null; }
    }

    static int n;
    static String next() { return "n" + n++; }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -1;
        short s = 300;
        char c = 'c';
        int i = Integer.MIN_VALUE;
        long l = Long.MAX_VALUE;
        float f = 1e10f;
        double d = -0.0;
        String t = null;
        Object o = null;
        Integer boxed = 5;
        Character letter = 'L';
        System.out.println("" + z + b + s + c + i + l + f + d + t + o + boxed + letter);
        System.out.println(c + "" + c + (c + c) + (char) (c + 1));
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println("x" + null + 'y' + 1.0f + 2L);
        System.out.println(new Named() + "|" + t + t);
        t += t;
        System.out.println(t);
        t += 1 + 1;
        t += c;
        t += c + 1;
        System.out.println(t);
        Object obj = "obj";
        obj += "ect";
        System.out.println(obj);
        CharSequence cs = "cs";
        cs += "+" + cs;
        System.out.println(cs);
        System.out.println(next() + next() + next() + (n + next()) + n);
        String acc = "";
        for (char k = 'a'; k < 'k'; k++) acc += k;
        for (int k = 0; k < 10; k++) acc = k + acc;
        System.out.println(acc);
        System.out.println("tab\tquote\"back\\slash\u0041\101\0".length() + " \u00e9\u4e2d\ud83d\ude00");
        System.out.println("a".concat("b").concat("") + "\1\2".length());
        String many = "1" + b + "2" + s + "3" + c + "4" + i + "5" + l + "6" + f + "7" + d + "8" + z + "9" + boxed + "\u0001" + "\u0002";
        System.out.println(many.length() + " " + many.hashCode());
        System.out.println("constant " + 1 + 'a' + 2.0 + true + (byte) 3 + 4L + 5f);
    }
}
