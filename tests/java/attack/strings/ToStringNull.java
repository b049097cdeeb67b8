/** toString may return null, and that is shown as the word. */
public class ToStringNull {
    static class Silent {
        @Override
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        assert ("" + new Silent()).equals("null"); //~ twin: assert ("" + new Silent()).isEmpty();
    }
}
