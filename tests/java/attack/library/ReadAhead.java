import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;

/** What a buffer has read ahead is not left in the reader behind it. */
public class ReadAhead {
    public static void main(String[] args) throws IOException {
        StringReader source = new StringReader("ab");
        BufferedReader buffer = new BufferedReader(source);
        int first = buffer.read();
        int second = source.read();
        assert first == 'a' && second == -1; //~ twin: assert first == 'a' && second == 'b';
    }
}
