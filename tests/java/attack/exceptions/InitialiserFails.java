/** A class whose initialiser has failed stays failed, with another error. */
public class InitialiserFails {
    static int way;

    static class Bad {
        static int x = 1 / zero();
        static int zero() {
            return 0;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                way += Bad.x;
            } catch (ExceptionInInitializerError e) {
                way += 1;
            } catch (NoClassDefFoundError e) {
                way += 10;
            }
        }
        assert way == 11; //~ twin: assert way == 2;
    }
}
