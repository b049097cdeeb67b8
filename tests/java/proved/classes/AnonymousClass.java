// An anonymous class overrides one method of two.
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
            int high() {
                return 20;
            }
        };
        assert limits.low() < limits.high();
    }
}
