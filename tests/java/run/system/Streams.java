// System.out and System.err: print of all types, null, char arrays, printf, chaining.
public class Streams {
    static class Custom {
        @Override public String toString() { return "custom"; }
    }

    public static void main(String[] args) {
        System.out.print(true);
        System.out.print('c');
        System.out.print(-5);
        System.out.print(1L << 40);
        System.out.print(1.5f);
        System.out.print(-0.0);
        System.out.print("text");
        System.out.print((String) null);
        System.out.print((Object) null);
        System.out.print(new Custom());
        System.out.print(new char[] {'x', 'y', 'z'});
        System.out.println();
        System.out.println((byte) -1);
        System.out.println((short) 300);
        System.out.println('\u00e9');
        System.out.println(new char[0]);
        System.out.println(new char[] {'中', '\ud83d', '\ude00'});
        System.out.println((Object) "object");
        System.err.println("to stderr");
        System.err.print('!');
        System.err.printf("%d%n", 5);
        System.out.append("app").append('e').append("xndx", 1, 3).println();
        System.out.printf("%s %s%n", "a", null).println("chained");
        System.out.format("%05.1f|", 2.25).print("\n");
        System.out.write('W');
        System.out.write('\n');
        System.out.flush();
        System.out.println(String.valueOf(new char[] {'o', 'k'}) + new String(new char[] {'!', '?'}, 1, 1));
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null char array");
        }
        System.out.println("lone \ud800 surrogate");
        System.out.println("tab\tand\rcarriage");
        System.out.println(args.length + " " + System.lineSeparator().length() + " " + System.out.checkError());
        try {
            System.out.println(new Object() {
                @Override public String toString() { throw new IllegalStateException("in toString"); }
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.print("no newline at the end");
    }
}
