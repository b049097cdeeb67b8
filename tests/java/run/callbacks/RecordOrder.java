// In which order the methods of records ask their components.
public class RecordOrder {
    static StringBuilder log = new StringBuilder();

    record Part(String name) {
        @Override
        public boolean equals(Object other) {
            log.append(name).append(((Part) other).name).append(' ');
            return true;
        }

        @Override
        public int hashCode() {
            log.append('#').append(name).append(' ');
            return 1;
        }

        @Override
        public String toString() {
            log.append('"').append(name).append(' ');
            return name;
        }
    }

    record Whole(Part a, int number, Part b, double size, Part c) {}

    static void show(Object result) {
        System.out.println(result + ": " + log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        Whole one = new Whole(new Part("a"), 1, new Part("b"), 0.0, new Part("c"));
        show(one.equals(new Whole(new Part("x"), 1, new Part("y"), 0.0, new Part("z"))));
        show(one.equals(new Whole(new Part("x"), 2, new Part("y"), 0.0, new Part("z"))));
        show(one.equals(new Whole(new Part("x"), 1, new Part("y"), -0.0, new Part("z"))));
        show(one.equals(one));
        show(one.hashCode());
        show(one.toString());
    }
}
