// When lambdas, method references and switch helpers initialise classes.
import java.util.function.Function;
import java.util.function.Supplier;

public class InitThroughLambdas {
    static void say(String s) { System.out.println(s); }

    static class Target {
        static { say("Target"); }
        static String hello() { return "hello"; }
        String inst() { return "inst"; }
    }

    static class Made {
        static { say("Made"); }
        Made() { say("Made()"); }
    }

    static class Unused {
        static { say("Unused"); }
        String m() { return "m"; }
    }

    enum Mode { ON, OFF; static { say("Mode"); } }

    static class Holder<T> {
        static { say("Holder"); }
        T value;
    }

    static class Capture {
        static { say("Capture"); }
        static final Supplier<String> S = () -> "from Capture";
    }

    static String mode(Mode m) {
        switch (m) {
            case ON: return "on";
            default: return "off";
        }
    }

    public static void main(String[] args) {
        Supplier<String> lambda = () -> Target.hello();
        say("lambda made");
        say(lambda.get());
        Supplier<Made> maker = () -> new Made();
        say("maker made");
        maker.get();
        Function<Unused, String> unbound = u -> u.m();
        say("unbound made " + (unbound != null));
        Holder<Unused> h = null;
        say("holder null " + (h == null));
        h = new Holder<>();
        say("holder " + h.value);
        say("before mode");
        say(mode(Mode.OFF));
        say("before capture");
        say(Capture.S.get());
        Unused[] array = {null};
        say("array " + array.length);
        say(unbound.apply(new Unused()));
    }
}
