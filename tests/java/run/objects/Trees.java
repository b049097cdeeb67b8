// Binary trees: building, traversals, mirror, depth, serialising and parsing.
public class Trees {
    static final class Tree {
        final int value;
        final Tree left, right;
        Tree(int value, Tree left, Tree right) {
            this.value = value;
            this.left = left;
            this.right = right;
        }
    }

    static Tree insert(Tree t, int v) {
        if (t == null) return new Tree(v, null, null);
        if (v < t.value) return new Tree(t.value, insert(t.left, v), t.right);
        return v > t.value ? new Tree(t.value, t.left, insert(t.right, v)) : t;
    }

    static Tree remove(Tree t, int v) {
        if (t == null) return null;
        if (v < t.value) return new Tree(t.value, remove(t.left, v), t.right);
        if (v > t.value) return new Tree(t.value, t.left, remove(t.right, v));
        if (t.left == null) return t.right;
        if (t.right == null) return t.left;
        Tree m = t.right;
        while (m.left != null) m = m.left;
        return new Tree(m.value, t.left, remove(t.right, m.value));
    }

    static int depth(Tree t) { return t == null ? 0 : 1 + Math.max(depth(t.left), depth(t.right)); }
    static Tree mirror(Tree t) { return t == null ? null : new Tree(t.value, mirror(t.right), mirror(t.left)); }
    static String show(Tree t) { return t == null ? "." : "(" + show(t.left) + t.value + show(t.right) + ")"; }
    static String pre(Tree t) { return t == null ? "" : t.value + " " + pre(t.left) + pre(t.right); }
    static String post(Tree t) { return t == null ? "" : post(t.left) + post(t.right) + t.value + " "; }

    static int pos;

    static Tree parse(String s) {
        if (s.charAt(pos) == '.') {
            pos++;
            return null;
        }
        pos++;
        Tree l = parse(s);
        int start = pos;
        while (Character.isDigit(s.charAt(pos)) || s.charAt(pos) == '-') pos++;
        int v = Integer.parseInt(s.substring(start, pos));
        Tree r = parse(s);
        pos++;
        return new Tree(v, l, r);
    }

    public static void main(String[] args) {
        Tree t = null;
        for (int v : new int[] {50, 30, 70, 20, 40, 60, 80, 30, -5}) t = insert(t, v);
        System.out.println(show(t) + " " + depth(t));
        System.out.println(pre(t) + "| " + post(t));
        System.out.println(show(mirror(t)));
        Tree old = t;
        for (int v : new int[] {50, 20, 99}) t = remove(t, v);
        System.out.println(show(t) + " " + depth(old));
        System.out.println(show(parse(show(old))).equals(show(old)) + " " + (old.right == t.right));
        pos = 0;
        parse("((.1.)2");
    }
}
