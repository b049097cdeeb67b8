package jackalope.compile;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The compiler of the JDK as a server: a JVM that stays warm compiles many programs, one after the other.
 *
 * <p>Lengths and counts are 32-bit big endian, texts UTF-8 after their length. When it is ready it says 1, or 0 if this JVM has no compiler. Then for
 * each request (a count, so many arguments as javac has them) it answers whether that went well (1 or 0) and with a text: what the compiler said.
 */
public final class Server {
    private Server() {}

    public static void main(String[] none) throws IOException {
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out));
        // Nobody but us answers.
        System.setOut(System.err);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        out.writeInt(compiler == null ? 0 : 1);
        out.flush();
        while (compiler != null) {
            int count;
            try {
                count = in.readInt();
            } catch (EOFException e) {
                return;
            }
            String[] args = new String[count];
            for (int i = 0; i < count; i++) {
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                args[i] = new String(bytes, StandardCharsets.UTF_8);
            }
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            boolean isFine;
            try {
                isFine = compiler.run(null, said, said, args) == 0;
            } catch (Throwable e) {
                // A source too deep or too large for the compiler.
                isFine = false;
                said.write(("the compiler fails: " + e).getBytes(StandardCharsets.UTF_8));
            }
            byte[] text = said.toByteArray();
            out.writeInt(isFine ? 1 : 0);
            out.writeInt(text.length);
            out.write(text);
            out.flush();
        }
    }
}
