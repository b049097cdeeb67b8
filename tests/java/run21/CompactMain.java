// A compact source file (Java 25): no class, an instance main without parameters.
int calls;
final String greeting = "hello";
static int shared = 10;

record Pair(int a, int b) {
    int sum() { return a + b; }
}

enum Mode { FAST, SLOW }

interface Op { int apply(int x); }

int next() {
    return ++calls + shared;
}

String twice(Op op, int x) {
    return greeting + " " + op.apply(op.apply(x));
}

void main() {
    System.out.println(next() + " " + next());
    System.out.println(twice(x -> x * 3 + calls, 2));
    System.out.println(new Pair(3, 4).sum() + " " + Mode.valueOf("SLOW") + " " + List.of(1, 2).size());
    System.out.println(getClass().getName() + " " + calls);
    Map<String, Integer> m = new TreeMap<>();
    for (var s : "b a b".split(" ")) m.merge(s, 1, Integer::sum);
    System.out.println(m);
    IO.println("IO " + calls);
    Mode.valueOf("NONE");
}
