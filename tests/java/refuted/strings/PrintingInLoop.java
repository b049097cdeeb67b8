// The loop runs one step more than expected.
public class PrintingInLoop {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i <= 10; i++) {
            System.out.println("step " + i + " of 10, sum " + sum);
            sum += 2;
        }
        assert sum == 20; //~ refuted: assertion
    }
}
