/** Hash codes overflow. */
public class HashOverflow {
    public static void main(String[] args) {
        assert "zzzzzzz".hashCode() < 0 || "zzzzzzzz".hashCode() < 0 || "zzzzzzzzz".hashCode() < 0; //~ twin: assert "polygenelubricants".hashCode() >= 0;
    }
}
