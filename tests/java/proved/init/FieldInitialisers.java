// Instance initialisers run before the body of the constructor.
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
        assert it.a == 20 && it.b == 2;
    }
}
