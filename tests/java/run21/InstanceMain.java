// A class whose main is an instance method with arguments, chosen before the one without.
public class InstanceMain {
    private final StringBuilder log = new StringBuilder("field;");

    InstanceMain() {
        log.append("constructor;");
    }

    void main() {
        System.out.println("never called by the launcher");
    }

    void main(String[] args) {
        log.append("main ").append(args.length);
        System.out.println(log);
        main();
        helper(args);
    }

    private void helper(String... more) {
        class Local {
            String text() { return log.length() + " " + more.length; }
        }
        System.out.println(new Local().text());
    }
}
