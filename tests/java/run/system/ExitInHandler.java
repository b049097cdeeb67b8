// Exit from a catch block, with a different code for each exception.
public class ExitInHandler {
    static void work(int n) {
        Object[] o = new Integer[2];
        switch (n) {
            case 0 -> System.out.println("quiet");
            case 1 -> o[0] = "x";
            case 2 -> System.out.println(((Integer) o[1]) + 1);
            default -> throw new Error("other");
        }
    }

    public static void main(String[] args) {
        for (int i = 0; ; i++) {
            try {
                work(i);
            } catch (ArrayStoreException e) {
                System.out.println("store " + e.getMessage());
            } catch (NullPointerException e) {
                System.out.println("null");
                System.exit(100 + i);
            } finally {
                System.out.println("finally " + i);
            }
        }
    }
}
