// A string builder used only for printing does not stand in the way of a proof.
public class Builder {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        int count = 0;
        for (String arg : args) {
            text.append(arg).append(' ').append(count);
            count++;
        }
        System.out.println(text);
        assert count == args.length;
    }
}
