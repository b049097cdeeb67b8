// Five classes under each other: the method comes from the nearest.
public class DeepInheritance {
    static class A {
        int id() {
            return 1;
        }
    }

    static class B extends A {}

    static class C extends B {
        @Override
        int id() {
            return 10 * super.id() + 3;
        }
    }

    static class D extends C {}

    static class E extends D {
        @Override
        int id() {
            return 10 * super.id() + 5;
        }
    }

    public static void main(String[] args) {
        A it = new E();
        assert it.id() == 135;
        assert new B().id() == 1 && new D().id() == 13;
    }
}
