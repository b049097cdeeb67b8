/** All operands of a concatenation are converted in order, each once. */
public class ConcatOrder {
    static int calls;

    static class Loud {
        @Override
        public String toString() {
            calls = calls * 10 + 1;
            return "l" + calls;
        }
    }

    public static void main(String[] args) {
        String s = new Loud() + "," + new Loud();
        assert calls == 11; //~ twin: assert calls == 1;
        assert s.equals("l1,l11"); //~ twin: assert s.equals("l1,l1");
    }
}
