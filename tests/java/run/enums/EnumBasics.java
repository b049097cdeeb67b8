// values, valueOf, ordinal, compareTo, name and toString.
import java.util.Arrays;

public class EnumBasics {
    enum Color {
        RED, GREEN, BLUE;
        @Override public String toString() { return name().charAt(0) + name().substring(1).toLowerCase(); }
    }

    enum Empty { }

    public static void main(String[] args) {
        for (Color c : Color.values()) System.out.println(c + " " + c.name() + " " + c.ordinal());
        System.out.println(Color.valueOf("GREEN") == Color.GREEN);
        System.out.println(Color.RED.compareTo(Color.BLUE) + " " + Color.BLUE.compareTo(Color.GREEN));
        System.out.println(Color.RED.equals(Color.RED) + " " + Color.RED.equals(null) + " " + (Color.RED == Color.BLUE));
        String[] bad = {"Red", "", "RED "};
        for (String s : bad) {
            try {
                Color.valueOf(s);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Color.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Enum.valueOf(Empty.class, "X");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Color[] copy = Color.values();
        copy[0] = Color.BLUE;
        System.out.println(Color.values()[0] + " " + copy[0] + " " + Empty.values().length);
        Color[] shuffled = {Color.BLUE, Color.RED, Color.GREEN};
        Arrays.sort(shuffled);
        System.out.println(Arrays.toString(shuffled));
        System.out.println(Enum.valueOf(Color.class, "BLUE").getDeclaringClass() == Color.class);
        Comparable<Color> c = Color.GREEN;
        System.out.println(c.compareTo(Color.RED) + " " + (c instanceof Enum<?>));
        System.out.println(Color.class.getEnumConstants().length + " " + (String.class.getEnumConstants() == null));
        System.out.println((Color.RED.hashCode() == Color.valueOf("RED").hashCode()) + " " + "c=" + Color.RED);
    }
}
