package jackalope.rt;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// A program may call its own annotations what it likes: nothing of it is taken on trust.
@Trusted
public class UserTrusted {
    @Retention(RetentionPolicy.CLASS)
    @interface NonNull {}

    static int[] numbers = {1, 2, 3};
    static Object[] objects = new String[2];
    static String name;

    @NonNull
    static int length(String text) {
        return text.length();
    }

    static void attempt(Runnable body) {
        try {
            body.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass());
        }
    }

    public static void main(String[] args) {
        attempt(() -> numbers[3]++);
        attempt(() -> objects[0] = 1);
        attempt(() -> System.out.println(new int[-numbers[0]].length));
        attempt(() -> System.out.println(numbers[0] / (numbers[1] - 2)));
        attempt(() -> System.out.println(name.length()));
        attempt(() -> System.out.println(length(null)));
        attempt(() -> System.out.println((Integer) (Object) "text"));
        attempt(() -> System.out.println(length("text")));
    }
}

@Retention(RetentionPolicy.CLASS)
@interface Trusted {}
