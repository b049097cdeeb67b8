// The array is one too short for them.
public class EnumValues {
    enum Day { MO, TU, WE, TH, FR }

    public static void main(String[] args) {
        int[] hours = new int[4];
        for (Day day : Day.values()) {
            hours[day.ordinal()] = 8; //~ refuted: index
        }
        assert hours[0] == 8;
    }
}
