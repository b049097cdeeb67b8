// It overrides the wrong one.
public class AnonymousClass {
    static class Limits {
        int low() {
            return 0;
        }

        int high() {
            return 10;
        }
    }

    public static void main(String[] args) {
        Limits limits = new Limits() {
            @Override
            int low() {
                return 20;
            }
        };
        assert limits.low() < limits.high(); //~ refuted: assertion
    }
}
