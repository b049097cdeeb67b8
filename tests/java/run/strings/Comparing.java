// Ordering of strings in arrays and lists; CASE_INSENSITIVE_ORDER; CharSequence.compare.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class Comparing {
    static class Chars implements CharSequence {
        final String s;
        Chars(String s) { this.s = s; }
        public int length() { return s.length(); }
        public char charAt(int i) { return s.charAt(s.length() - 1 - i); }
        public CharSequence subSequence(int a, int b) { return new Chars(s.substring(s.length() - b, s.length() - a)); }
        @Override public String toString() { return new StringBuilder(s).reverse().toString(); }
    }

    public static void main(String[] args) {
        String[] words = {"banana", "Apple", "cherry", "apple", "", "Banana", "ápple", "10", "9", "a", "ab"};
        String[] sorted = words.clone();
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted));
        Arrays.sort(sorted, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(sorted));
        Arrays.sort(sorted, Collections.reverseOrder());
        System.out.println(Arrays.toString(sorted));
        Arrays.sort(sorted, (a, b) -> a.length() != b.length() ? a.length() - b.length() : b.compareTo(a));
        System.out.println(Arrays.toString(sorted));
        List<String> list = new ArrayList<>(Arrays.asList(words));
        list.sort(null);
        System.out.println(list.get(0).isEmpty() + " " + list.get(1) + " " + Collections.binarySearch(list, "apple"));
        System.out.println(CharSequence.compare("abc", new StringBuilder("abd")) + " " + CharSequence.compare("", "a"));
        Chars c = new Chars("olleh");
        System.out.println(c + " " + c.length() + " " + c.charAt(0) + " " + c.subSequence(1, 3) + " " + "hello".contentEquals(c)
                + " " + "say hello".contains(c) + " " + String.join("|", c, c) + " " + c.isEmpty());
        System.out.println(new StringBuilder().append(c).append(c, 0, 2) + " " + c.chars().filter(x -> x == 'l').count());
        System.out.println("hello".replace(c, "bye") + " " + "b".compareTo("a") + " " + "hello".equals(c));
    }
}
