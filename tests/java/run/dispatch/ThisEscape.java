// Constructors calling overridden methods and leaking this.
import java.util.ArrayList;
import java.util.List;

public class ThisEscape {
    static List<ThisEscape> registry = new ArrayList<>();
    protected String label = "unset";
    private final int id;

    ThisEscape() {
        registry.add(this);
        init();
        id = registry.size();
        System.out.println("constructed " + label + " " + id);
    }

    void init() { label = "base"; }

    int id() { return id; }

    static class Child extends ThisEscape {
        private String extra = "extra";
        private String late;
        private final int size;

        Child(int size) {
            this.size = size;
            System.out.println("child " + extra + " " + late + " " + this.size);
        }

        @Override void init() {
            System.out.println("init sees " + extra + " " + size + " " + id());
            label = "child";
            late = "assigned in init";
            extra = "lost";
        }
    }

    static class Thrower extends ThisEscape {
        Thrower() {
            throw new IllegalStateException("half built");
        }
    }

    public static void main(String[] args) {
        new ThisEscape();
        new Child(8);
        try {
            new Thrower();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (ThisEscape t : registry) System.out.println(t.label + " " + t.id());
        System.out.println(registry.get(2) instanceof Thrower);
    }
}
