// Static fields assigned before the failure stay unreachable; superclass stays initialised.
public class InitFailsMidway {
    static StringBuilder log = new StringBuilder();

    static class Good {
        static { log.append("Good "); }
        static String name = "good";
    }

    static class Bad extends Good {
        static int before = note("before", 1);
        static int broken = note("broken", Integer.parseInt("x"));
        static int after = note("after", 3);
    }

    static int note(String s, int v) {
        log.append(s).append(' ');
        return v;
    }

    static class Retry {
        static int attempts;
        static class Target {
            static {
                attempts++;
                if (attempts < 3) throw new RuntimeException("attempt " + attempts);
            }
            static void ping() { }
        }
    }

    public static void main(String[] args) {
        try {
            System.out.println(Bad.before);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " / " + e.getException().getMessage() + " / "
                    + (e.getCause() == e.getException()));
        }
        System.out.println(log);
        System.out.println(Good.name + " " + Bad.name);
        try {
            new Bad();
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        for (int i = 0; i < 3; i++) {
            try {
                Retry.Target.ping();
                System.out.println("ping");
            } catch (LinkageError e) {
                System.out.println(e.getClass().getSimpleName() + " " + Retry.attempts);
            }
        }
    }
}
