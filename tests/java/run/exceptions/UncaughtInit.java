// The main class starts; another class fails to initialise and nobody catches it.
public class UncaughtInit {
    static class Config {
        static final int SIZE = Integer.parseInt("ten");
    }

    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Config.SIZE);
    }
}
