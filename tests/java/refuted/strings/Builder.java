// The counter beside the string builder is one too high.
//~ args: x y
public class Builder {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        int count = 0;
        for (String arg : args) {
            text.append(arg).append(' ').append(count);
            count++;
        }
        System.out.println(text);
        assert count < args.length; //~ refuted: assertion
    }
}
