// Character streams on memory: StringReader, BufferedReader, StringWriter, PrintWriter, Scanner-free parsing.
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;

public class ReadersWriters {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new StringReader("first\nsecond\r\n\nlast"));
        for (String line; (line = in.readLine()) != null; ) System.out.print("[" + line + "]");
        System.out.println();
        StringReader r = new StringReader("abc");
        System.out.println((char) r.read() + "" + r.skip(1) + (char) r.read() + r.read());
        StringWriter w = new StringWriter();
        PrintWriter p = new PrintWriter(w);
        p.print(1);
        p.print('c');
        p.println(2.5);
        p.printf("%03d", 7);
        p.flush();
        System.out.println(w.toString().replace("\n", "|") + " " + w.getBuffer().length());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, "UTF-8");
        out.print("é");
        out.write(65);
        out.println(new char[] {'x', 'y'});
        System.out.println(bytes.size() + " " + bytes.toString("UTF-8").trim());
        ByteArrayInputStream source = new ByteArrayInputStream(new byte[] {1, 2, -1, 4});
        int sum = 0;
        for (int b; (b = source.read()) >= 0; ) sum += b;
        System.out.println(sum + " " + source.available() + " " + source.read());
        r.close();
        try {
            r.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        StringWriter trace = new StringWriter();
        new IllegalStateException("top", new RuntimeException("cause")).printStackTrace(new PrintWriter(trace));
        String text = trace.toString();
        System.out.println(text.substring(0, text.indexOf('\n')) + " " + text.contains("Caused by: java.lang.RuntimeException: cause"));
    }
}
