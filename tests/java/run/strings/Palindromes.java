// Character counting, palindromes, anagrams, run-length encoding.
import java.util.Arrays;

public class Palindromes {
    static boolean palindrome(String s) {
        int i = 0, j = s.length() - 1;
        while (i < j) {
            char a = s.charAt(i), b = s.charAt(j);
            if (!Character.isLetterOrDigit(a)) i++;
            else if (!Character.isLetterOrDigit(b)) j--;
            else if (Character.toLowerCase(a) != Character.toLowerCase(b)) return false;
            else {
                i++;
                j--;
            }
        }
        return true;
    }

    static boolean anagram(String a, String b) {
        char[] x = a.toCharArray(), y = b.toCharArray();
        Arrays.sort(x);
        Arrays.sort(y);
        return Arrays.equals(x, y);
    }

    static String encode(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0, n; i < s.length(); i += n) {
            n = 1;
            while (i + n < s.length() && s.charAt(i + n) == s.charAt(i)) n++;
            if (n > 1) sb.append(n);
            sb.append(s.charAt(i));
        }
        return sb.toString();
    }

    static String decode(String s) {
        StringBuilder sb = new StringBuilder();
        int n = 0;
        for (char c : s.toCharArray()) {
            if (Character.isDigit(c)) {
                n = n * 10 + Character.digit(c, 10);
            } else {
                sb.append(String.valueOf(c).repeat(Math.max(1, n)));
                n = 0;
            }
        }
        return sb.toString();
    }

    static String longest(String s) {
        String best = "";
        for (int mid = 0; mid < s.length(); mid++) {
            for (int odd = 0; odd < 2; odd++) {
                int l = mid, r = mid + odd;
                while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) {
                    l--;
                    r++;
                }
                if (r - l - 1 > best.length()) best = s.substring(l + 1, r);
            }
        }
        return best;
    }

    public static void main(String[] args) {
        System.out.println(palindrome("A man, a plan, a canal: Panama") + " " + palindrome("abca") + " " + palindrome(""));
        System.out.println(anagram("listen", "silent") + " " + anagram("aab", "abb"));
        String e = encode("aaabccddddddddddddz");
        System.out.println(e + " " + decode(e) + " " + encode(""));
        System.out.println(longest("forgeeksskeegfor") + " " + longest("abc"));
        int[] counts = new int[26];
        for (char c : "hello world".toCharArray()) if (c >= 'a') counts[c - 'a']++;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 26; i++) if (counts[i] > 1) sb.append((char) ('a' + i)).append(counts[i]);
        System.out.println(sb);
    }
}
