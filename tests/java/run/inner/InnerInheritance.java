// Inner classes as superclasses, with explicit outer instances and overridden outer methods.
public class InnerInheritance {
    final String name;

    InnerInheritance(String name) { this.name = name; }

    class Part {
        final int n;
        Part(int n) { this.n = n; }
        String text() { return name + ":" + n; }
        InnerInheritance owner() { return InnerInheritance.this; }
    }

    class SubPart extends Part {
        SubPart(int n) { super(n * 2); }
        @Override String text() { return "sub " + super.text(); }
    }

    static class Detached extends InnerInheritance.Part {
        Detached(InnerInheritance o) { o.super(99); }
    }

    static class SubOuter extends InnerInheritance {
        SubOuter() { super("subouter"); }
        Part viaInherited() { return new Part(5); }
        class Part2 extends Part {
            Part2() { super(6); }
            @Override String text() { return SubOuter.this.name + "/" + super.text(); }
        }
    }

    class Crossed extends InnerInheritance {
        Crossed() { super("crossed"); }
        String names() { return name + " " + InnerInheritance.this.name; }
        Part part() { return new Part(1); }
        Part outerPart() { return InnerInheritance.this.new Part(2); }
    }

    public static void main(String[] args) {
        InnerInheritance a = new InnerInheritance("a");
        System.out.println(a.new Part(1).text());
        System.out.println(a.new SubPart(1).text());
        System.out.println(new Detached(a).text() + " " + (new Detached(a).owner() == a));
        SubOuter s = new SubOuter();
        System.out.println(s.viaInherited().text() + " " + s.new Part2().text() + " " + s.new SubPart(4).text());
        Crossed c = a.new Crossed();
        System.out.println(c.names() + " " + c.part().text() + " " + c.outerPart().text());
        try {
            new Detached(null);
        } catch (NullPointerException e) {
            System.out.println("null outer");
        }
    }
}
