/** An int product overflows before it becomes a long. */
public class LongLiteral {
    public static void main(String[] args) {
        long micros = 24 * 60 * 60 * 1000 * 1000;
        assert micros == 500654080L; //~ twin: assert micros == 86400000000L;
    }
}
