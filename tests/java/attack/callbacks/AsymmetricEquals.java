import java.util.List;

/** equals that is not symmetric. */
public class AsymmetricEquals {
    static class All {
        @Override
        public boolean equals(Object o) {
            return true;
        }
        @Override
        public int hashCode() {
            return 0;
        }
    }

    public static void main(String[] args) {
        Object all = new All();
        assert List.of("x").contains(all); //~ twin: assert !List.of("x").contains(all);
        assert !List.of(all).contains("x"); //~ twin: assert List.of(all).contains("x");
    }
}
