// EnumMap and EnumSet: order by ordinal, ranges, complements, null handling.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

public class EnumCollections {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    public static void main(String[] args) {
        EnumMap<Day, Integer> map = new EnumMap<>(Day.class);
        map.put(Day.SUN, 7);
        map.put(Day.MON, 1);
        map.put(Day.WED, null);
        System.out.println(map + " " + map.size() + " " + map.containsKey(Day.WED) + " " + map.containsKey(Day.TUE));
        System.out.println(map.put(Day.MON, 10) + " " + map.get(Day.MON) + " " + map.remove(Day.WED) + " " + map.size());
        map.merge(Day.MON, 5, Integer::sum);
        map.computeIfAbsent(Day.THU, d -> d.ordinal());
        for (Map.Entry<Day, Integer> e : map.entrySet()) System.out.print(e.getKey() + "=" + e.getValue() + ";");
        System.out.println(map.keySet() + " " + map.values());
        try {
            map.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key refused");
        }
        Set<Day> weekend = EnumSet.of(Day.SUN, Day.SAT);
        System.out.println(weekend + " " + EnumSet.complementOf(EnumSet.of(Day.SAT, Day.SUN)));
        System.out.println(EnumSet.range(Day.TUE, Day.FRI) + " " + EnumSet.noneOf(Day.class) + EnumSet.allOf(Day.class).size());
        EnumSet<Day> s = EnumSet.allOf(Day.class);
        s.removeAll(weekend);
        s.retainAll(EnumSet.range(Day.WED, Day.SUN));
        System.out.println(s + " " + s.contains(Day.FRI) + " " + s.add(Day.FRI) + " " + s.add(Day.MON) + " " + s);
        System.out.println(s.equals(Set.of(Day.MON, Day.WED, Day.THU, Day.FRI)));
        s.removeIf(d -> d.name().startsWith("T"));
        System.out.println(s + " " + EnumSet.copyOf(s).equals(s));
        Map<Day, Set<Day>> next = new EnumMap<>(Day.class);
        for (Day d : Day.values()) next.put(d, EnumSet.of(Day.values()[(d.ordinal() + 1) % 7]));
        System.out.println(next);
        try {
            EnumSet.range(Day.SUN, Day.MON);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
