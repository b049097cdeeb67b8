// The body of the constructor is thought to come first.
public class FieldInitialisers {
    int a = 1;
    int b;

    {
        b = a + 1;
    }

    FieldInitialisers() {
        a = b * 10;
    }

    public static void main(String[] args) {
        FieldInitialisers it = new FieldInitialisers();
        assert it.b == it.a + 1; //~ refuted: assertion
    }
}
