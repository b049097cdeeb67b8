// getMessage, getCause, toString, initCause of exceptions, own and built in.
public class Causes {
    static class Quiet extends RuntimeException {
        Quiet() { }
        Quiet(Throwable cause) { super(cause); }
        Quiet(String m, Throwable cause) { super(m, cause); }
    }

    static class Custom extends Exception {
        private final int code;
        Custom(int code) {
            super("code " + code);
            this.code = code;
        }
        @Override public String getMessage() { return super.getMessage() + "!"; }
        int code() { return code; }
    }

    static class Named extends Exception {
        @Override public String toString() { return "Named()"; }
    }

    static void show(Throwable t) {
        System.out.println(t + " | " + t.getMessage() + " | " + t.getLocalizedMessage() + " | " + t.getCause());
    }

    public static void main(String[] args) {
        show(new Quiet());
        show(new Quiet(new Custom(3)));
        show(new Quiet(null));
        show(new Quiet("msg", new Named()));
        show(new Quiet(null, new Named()));
        show(new Custom(7));
        show(new Exception("", new Error()));
        show(new AssertionError(42));
        show(new AssertionError("text"));
        show(new AssertionError(new Custom(1)));
        show(new AssertionError());
        show(new IndexOutOfBoundsException(5));
        show(new ArrayIndexOutOfBoundsException(6));
        show(new StringIndexOutOfBoundsException(7));
        show(new EnumConstantNotPresentException(Thread.State.class, "GONE"));
        Exception late = new Exception("late");
        late.initCause(new Custom(9));
        show(late);
        try {
            late.initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
        try {
            Exception self = new Exception("self");
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Quiet((Throwable) null).initCause(late);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int depth = 0;
        for (Throwable t = new Quiet("a", new Quiet("b", new Custom(1))); t != null; t = t.getCause()) depth++;
        System.out.println(depth);
    }
}
