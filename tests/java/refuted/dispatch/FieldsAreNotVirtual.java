// A field is thought to be overridden as a method is.
public class FieldsAreNotVirtual {
    static class Base {
        int value = 1;
    }

    static class Derived extends Base {
        int value = 2;
    }

    public static void main(String[] args) {
        Derived derived = new Derived();
        Base base = derived;
        assert base.value == 2; //~ refuted: assertion
    }
}
