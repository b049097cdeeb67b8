// The lambda is made, but never run.
public class LambdaChangesHeap {
    static class Box {
        int value;
    }

    public static void main(String[] args) {
        Box box = new Box();
        Runnable change = () -> box.value = 3;
        assert box.value == 3 && change != null; //~ refuted: assertion
    }
}
