// A field of the same name in a subclass is another field.
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
        assert base.value == 1 && derived.value == 2;
    }
}
