// Ends with a NullPointerException whose message names a local and a field.
public class UncaughtNull {
    static class Person {
        String name;
        Person boss;
    }

    public static void main(String[] args) {
        Person p = new Person();
        p.name = "Ann";
        p.boss = new Person();
        for (Person q = p; ; q = q.boss) {
            System.out.println(q.name);
            System.out.println(q.boss.name);
        }
    }
}
