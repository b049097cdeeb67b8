// The inner object belongs to another outer one.
public class InnerClass {
    private int count;

    class Button {
        void press() {
            count++;
        }
    }

    public static void main(String[] args) {
        InnerClass a = new InnerClass();
        InnerClass b = new InnerClass();
        Button button = b.new Button();
        button.press();
        button.press();
        assert a.count == 2 && b.count == 0; //~ refuted: assertion
    }
}
