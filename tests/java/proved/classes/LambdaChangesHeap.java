// A lambda changes an object that the caller sees.
public class LambdaChangesHeap {
    static class Box {
        int value;
    }

    public static void main(String[] args) {
        Box box = new Box();
        Runnable change = () -> box.value = 3;
        change.run();
        assert box.value == 3;
    }
}
