// Every constant of an enum is looked at by its number.
public class EnumValues {
    enum Day { MO, TU, WE, TH, FR }

    public static void main(String[] args) {
        int[] hours = new int[5];
        for (Day day : Day.values()) {
            hours[day.ordinal()] = 8;
        }
        assert hours[0] == 8;
    }
}
