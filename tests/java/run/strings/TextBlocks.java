// Text blocks: indentation, escapes, line joining, quotes.
public class TextBlocks {
    static void show(String s) {
        System.out.println(s.length() + " " + s.replace("\n", "\\n").replace("\t", "\\t"));
    }

    public static void main(String[] args) {
        show("""
            hello
              indented
            back
            """);
        show("""
            no newline at the end""");
        show("""
              two
            zero
                four
          """);
        show("""
            trailing   \s
            joined \
            line
            "quotes" and \""" three
            tab\there \\ back
            """);
        show("""

            blank first

            """);
        show("""
            é中😀 \u0041 \101
            """);
        String name = "world";
        show("""
            hi %s, %d
            """.formatted(name, 3));
        show("""
            a
            """ + "b" + """
            c""");
        System.out.println("""
            same""" == "same");
        show("  a\n    b\n".stripIndent());
        show("a\nb".indent(2));
        show("   a\n b\n".indent(-2));
    }
}
