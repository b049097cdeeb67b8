// The main method is inherited from a superclass and uses an overridden hook.
public class InheritedMain extends InheritedMainBase {
    @Override String hook() { return "derived hook"; }
}

class InheritedMainBase {
    String hook() { return "base hook"; }

    protected void main() {
        System.out.println("main of the base class with " + hook());
        System.out.println(getClass().getSimpleName());
    }
}
