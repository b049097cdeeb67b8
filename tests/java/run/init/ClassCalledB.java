// Classes whose names are the letters of primitive types: their class objects are their own.
class B {
    void check(int x) {
        assert x > 0;
        System.out.println("checked " + x);
    }
}

class I extends B {
    @Override
    void check(int x) {
        assert x > 1;
        super.check(x);
    }
}

public class ClassCalledB {
    public static void main(String[] args) {
        System.out.println(B.class.getName() + " " + byte.class.getName() + " " + (B.class == (Object) byte.class));
        System.out.println(new B[1].getClass().getName() + " " + new byte[1].getClass().getName());
        System.out.println(new byte[1].getClass().getComponentType() + " " + new I[1].getClass().getComponentType());
        new I().check(2);
        try {
            new I().check(1);
            System.out.println("not checked");
        } catch (AssertionError e) {
            System.out.println("failed");
        }
        new B().check(0);
    }
}
