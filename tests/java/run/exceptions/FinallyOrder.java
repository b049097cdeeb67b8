// try, catch and finally in all combinations, and what they return.
public class FinallyOrder {
    static int path(int n) {
        try {
            System.out.print("try ");
            if (n == 1) return 10;
            if (n == 2) throw new RuntimeException("two");
            if (n == 3) throw new Error("three");
            System.out.print("end ");
        } catch (RuntimeException e) {
            System.out.print("catch ");
            return 20;
        } finally {
            System.out.print("finally ");
        }
        return 30;
    }

    @SuppressWarnings("finally")
    static int override(int n) {
        try {
            if (n == 0) throw new IllegalStateException("lost");
            return 1;
        } finally {
            return n == 2 ? 3 : 2;
        }
    }

    static int value() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    static StringBuilder reference() {
        StringBuilder sb = new StringBuilder("a");
        try {
            return sb.append("b");
        } finally {
            sb.append("c");
            sb = null;
        }
    }

    static String loop() {
        String s = "";
        for (int i = 0; i < 5; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) break;
                s += i;
            } finally {
                s += "f";
            }
        }
        return s;
    }

    @SuppressWarnings("finally")
    static String swallow() {
        for (int i = 0; ; i++) {
            try {
                throw new RuntimeException();
            } finally {
                if (i < 3) continue;
                break;
            }
        }
        return "swallowed";
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            try {
                System.out.println(path(i));
            } catch (Error e) {
                System.out.println("error " + e.getMessage());
            }
        }
        System.out.println(override(0) + " " + override(1) + " " + override(2));
        System.out.println(value() + " " + reference());
        System.out.println(loop() + " " + swallow());
    }
}
