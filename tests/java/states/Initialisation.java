/** Classes are initialised before a call, or in it. */
public class Initialisation {
    static int count;

    static class Sets {
        static int answer() { return 1; }

        static {
            count = 5;
        }
    }

    static class Stateful {
        static int own;

        static int get() { return own; }

        static {
            count = 9;
        }
    }

    static class Quiet {
        static final int[] NUMBERS = new int[3];

        static int length() { return NUMBERS.length; }
    }

    static class Fails {
        static final int NUMBER = Integer.parseInt("x");

        static int get() { return NUMBER; }
    }

    //@ ensures count == \old(count);
    static void keeps() { Sets.answer(); } //~ refuted

    //@ ensures count == 5;
    static void sets() { Sets.answer(); } //~ refuted

    //@ ensures count == \old(count);
    static void stateful() { Stateful.get(); } //~ assuming initialised

    //@ ensures count == \old(count) && \result == 3;
    static int quiet() { return Quiet.length(); } //~ proved

    //@ ensures \result == 1;
    static int fails() { try { return Fails.get(); } catch (ExceptionInInitializerError error) { return 1; } } //~ refuted
}
