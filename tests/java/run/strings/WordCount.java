// Counting words and letters, justification and wrapping of text.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class WordCount {
    static final String TEXT = "It was the best of times, it was the worst of times, it was the age of wisdom...";

    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String w : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + w.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) line.append(' ');
            line.append(w);
        }
        lines.add(line.toString());
        return lines;
    }

    static String center(String s, int width, char pad) {
        int left = Math.max(0, (width - s.length()) / 2), right = Math.max(0, width - s.length() - left);
        return String.valueOf(pad).repeat(left) + s + String.valueOf(pad).repeat(right);
    }

    static String title(String s) {
        StringBuilder sb = new StringBuilder();
        boolean start = true;
        for (char c : s.toCharArray()) {
            sb.append(start ? Character.toTitleCase(c) : Character.toLowerCase(c));
            start = !Character.isLetterOrDigit(c);
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        Map<String, Integer> counts = new TreeMap<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i <= TEXT.length(); i++) {
            char c = i < TEXT.length() ? Character.toLowerCase(TEXT.charAt(i)) : ' ';
            if (Character.isLetter(c)) {
                word.append(c);
            } else if (word.length() > 0) {
                counts.merge(word.toString(), 1, Integer::sum);
                word.setLength(0);
            }
        }
        System.out.println(counts);
        counts.entrySet().stream().sorted((a, b) -> b.getValue() != a.getValue().intValue() ? b.getValue() - a.getValue()
                : a.getKey().compareTo(b.getKey())).limit(3).forEach(e -> System.out.print(e + " "));
        System.out.println();
        for (String l : wrap(TEXT, 20)) System.out.println("|" + center(l, 22, ' ') + "|");
        System.out.println(title("hello wORLD-wide o'neil 2nd") + " " + center("x", 4, '-') + center("long", 2, '-'));
        int vowels = 0;
        for (int i = 0; i < TEXT.length(); i++) if ("aeiouAEIOU".indexOf(TEXT.charAt(i)) >= 0) vowels++;
        System.out.println(vowels + " " + TEXT.chars().filter(Character::isUpperCase).count() + " " + TEXT.length());
    }
}
