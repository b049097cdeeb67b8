/** toString and equals of a record use its fields, not its accessors. */
public class RecordAccessor {
    record Sly(int n) {
        @Override
        public int n() {
            return 7;
        }
    }

    public static void main(String[] args) {
        assert new Sly(1).toString().equals("Sly[n=1]"); //~ twin: assert new Sly(1).toString().equals("Sly[n=7]");
        assert !new Sly(1).equals(new Sly(2)); //~ twin: assert new Sly(1).equals(new Sly(2));
    }
}
