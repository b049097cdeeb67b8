// Doors link rooms, and people go through them: a room holds seven, and never fewer than none.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Rooms {
    static class Room {
        int people;
        Room next;
    }

    static class Door {
        Room from;
        Room to;
        Door next;
    }

    public static void main(String[] args) {
        Room rooms = new Room();
        Door doors = null;
        while (Verifier.nondetBoolean()) {
            Room room = new Room();
            room.people = Verifier.nondetInt() & 7;
            room.next = rooms;
            Door door = new Door();
            door.from = room;
            door.to = rooms;
            door.next = doors;
            rooms = room;
            doors = door;
        }
        while (Verifier.nondetBoolean()) {
            for (Door door = doors; door != null; door = door.next) {
                if (door.from.people > 0 && door.to.people < 7) {
                    door.from.people--;
                    door.to.people++;
                }
                assert door.from.people >= 0 && door.to.people <= 7;
            }
        }
    }
}
