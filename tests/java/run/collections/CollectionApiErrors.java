// What the collections throw for bad arguments, and when users' code changes them under their hands.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;

public class CollectionApiErrors {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " = " + b.run());
        } catch (NullPointerException e) {
            System.out.println(name + ": null");
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    /** Does something to a collection when it is compared. */
    static class Meddler {
        Runnable action;
        int countdown;

        public boolean equals(Object other) {
            if (countdown-- == 0) {
                action.run();
            }
            return false;
        }

        public int hashCode() {
            return 7;
        }
    }

    static class Forgetful extends ArrayList<String> {
        void forget() {
            modCount = 0;
        }

        void cut(int from, int to) {
            removeRange(from, to);
        }
    }

    static List<Integer> fill(List<Integer> list) {
        for (int i = 0; i < 5; i++) {
            list.add(i * i);
        }
        return list;
    }

    static void lists(String name, List<Integer> empty, Iterator<List<Integer>> fresh) {
        for (int i = -1; i <= 6; i++) {
            int k = i;
            attempt(name + " get " + i, () -> fresh.next().get(k));
            attempt(name + " set " + i, () -> fresh.next().set(k, 9));
            attempt(name + " remove " + i, () -> fresh.next().remove(k));
            attempt(name + " add " + i, () -> {
                List<Integer> list = fresh.next();
                list.add(k, 9);
                return list;
            });
            attempt(name + " addAll " + i, () -> {
                List<Integer> list = fresh.next();
                list.addAll(k, Arrays.asList(7, 8));
                return list;
            });
            attempt(name + " listIterator " + i, () -> fresh.next().listIterator(k).nextIndex());
            attempt(name + " subList " + i, () -> fresh.next().subList(1, k));
        }
        attempt(name + " addAll null", () -> fresh.next().addAll(null));
        attempt(name + " removeAll null", () -> fresh.next().removeAll(null));
        attempt(name + " removeIf null", () -> fresh.next().removeIf(null));
        attempt(name + " toArray null", () -> fresh.next().toArray((Integer[]) null));
        attempt(name + " toArray stores", () -> fresh.next().toArray(new String[9]));
        attempt(name + " toArray stores new", () -> fresh.next().toArray(new String[0]));
        attempt(name + " toArray", () -> fresh.next().toArray(new Number[7])[5]);
        attempt(name + " null element", () -> fresh.next().add(null) + " " + fresh.next().indexOf(null));
        attempt(name + " empty iterator", () -> empty.iterator().next());
        attempt(name + " iterator removes", () -> {
            fresh.next().iterator().remove();
            return "";
        });
        attempt(name + " modified", () -> {
            List<Integer> list = fresh.next();
            for (int x : list) {
                list.add(x);
            }
            return "";
        });
        attempt(name + " modified by filter", () -> {
            List<Integer> list = fresh.next();
            return list.removeIf(x -> list.add(x));
        });
        attempt(name + " back", () -> {
            ListIterator<Integer> it = fresh.next().listIterator();
            return it.previous();
        });
    }

    static Iterator<List<Integer>> supply(boolean linked) {
        return new Iterator<>() {
            public boolean hasNext() {
                return true;
            }

            public List<Integer> next() {
                return fill(linked ? new LinkedList<>() : new ArrayList<>());
            }
        };
    }

    static void meddle(String name, Collection<Object> c) {
        Meddler meddler = new Meddler();
        for (int i = 0; i < 6; i++) {
            c.add("e" + i);
        }
        meddler.action = () -> {
            c.clear();
            if (c instanceof ArrayList) {
                ((ArrayList<Object>) c).trimToSize();
            }
        };
        meddler.countdown = 2;
        attempt(name + " contains", () -> c.contains(meddler) + " " + c.size());
        for (int i = 0; i < 6; i++) {
            c.add("f" + i);
        }
        meddler.action = () -> {
            for (int i = 0; i < 40; i++) {
                c.add("g" + i);
            }
        };
        meddler.countdown = 3;
        attempt(name + " remove", () -> c.remove(meddler) + " " + c.size());
        c.add("h");
        c.clear();
        c.add("last");
        attempt(name + " after", () -> c.toString());
    }

    public static void main(String[] args) {
        lists("array", new ArrayList<>(), supply(false));
        lists("linked", new LinkedList<>(), supply(true));
        meddle("array", new ArrayList<>());
        meddle("linked", new LinkedList<>());
        meddle("deque", new ArrayDeque<>());
        attempt("capacity", () -> new ArrayList<>(-1));
        attempt("copy of null", () -> new ArrayList<>(null));
        attempt("map capacity", () -> new HashMap<>(-1));
        attempt("map load", () -> new HashMap<>(1, Float.NaN));
        attempt("map zero", () -> {
            Map<String, String> map = new HashMap<>(0);
            map.put("a", "b");
            map.put(null, null);
            return map + " " + map.get(null) + map.containsKey(null) + map.remove(null) + map.getOrDefault("x", "y");
        });
        attempt("map of null", () -> new HashMap<>(null));
        attempt("putAll null", () -> {
            new HashMap<>().putAll(null);
            return "";
        });
        attempt("compute", () -> new HashMap<String, String>().compute("a", null));
        attempt("merge", () -> new HashMap<String, String>().merge("a", null, (a, b) -> a));
        attempt("computeIfAbsent modifies", () -> {
            Map<Integer, Integer> map = new HashMap<>();
            return map.computeIfAbsent(1, k -> map.put(2, 3) == null ? 4 : 5);
        });
        attempt("map iterator", () -> new HashMap<>().keySet().iterator().next());
        attempt("map iterator removes", () -> {
            Map<String, Integer> map = new LinkedHashMap<>();
            map.put("a", 1);
            Iterator<Map.Entry<String, Integer>> it = map.entrySet().iterator();
            it.next();
            it.remove();
            it.remove();
            return map;
        });
        attempt("map modified", () -> {
            Map<Integer, Integer> map = new HashMap<>();
            map.put(1, 1);
            map.put(2, 2);
            for (int key : map.keySet()) {
                map.put(key + 10, 1);
            }
            return map;
        });
        attempt("map forEach modified", () -> {
            Map<Integer, Integer> map = new LinkedHashMap<>();
            map.put(1, 1);
            map.put(2, 2);
            map.forEach((k, v) -> map.remove(2));
            return map;
        });
        attempt("colliding meddler", () -> {
            Map<Object, Integer> map = new HashMap<>(2);
            Meddler first = new Meddler();
            first.countdown = -1;
            map.put(first, 1);
            Meddler second = new Meddler();
            second.action = () -> {
                for (int i = 0; i < 50; i++) {
                    map.put("k" + i, i);
                }
            };
            map.put(second, 2);
            return map.size();
        });
        attempt("clearing meddler", () -> {
            Map<Object, Integer> map = new LinkedHashMap<>();
            Meddler first = new Meddler();
            first.countdown = -1;
            map.put(first, 1);
            Meddler second = new Meddler();
            second.action = map::clear;
            map.put(second, 2);
            return map.size() + " " + map.get(second);
        });
        attempt("eldest", () -> {
            Map<Integer, Integer> map = new LinkedHashMap<>() {
                protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                    return size() > 2;
                }
            };
            for (int i = 0; i < 5; i++) {
                map.put(i, i);
            }
            return map;
        });
        attempt("set of null", () -> new HashSet<>((Collection<String>) null));
        attempt("set iterator", () -> new HashSet<>().iterator().next());
        attempt("deque null", () -> new ArrayDeque<>().offer(null));
        attempt("deque push null", () -> {
            new ArrayDeque<>().push(null);
            return "";
        });
        attempt("deque pop", () -> new ArrayDeque<>().pop());
        attempt("deque element", () -> new ArrayDeque<>().element());
        attempt("deque poll", () -> new ArrayDeque<>(0).poll() + " " + new ArrayDeque<>(-5).peekLast());
        attempt("deque of null", () -> new ArrayDeque<>((Collection<String>) null));
        attempt("deque holds null", () -> new ArrayDeque<>(Arrays.asList("a", null)));
        attempt("deque iterator", () -> new ArrayDeque<>().iterator().next());
        attempt("deque toArray", () -> new ArrayDeque<>(Arrays.asList(1, 2)).toArray(new String[2]));
        attempt("deque modified", () -> {
            ArrayDeque<Integer> deque = new ArrayDeque<>(Arrays.asList(1, 2, 3));
            deque.forEach(x -> deque.poll());
            return deque;
        });
        attempt("deque filter", () -> {
            ArrayDeque<Integer> deque = new ArrayDeque<>(Arrays.asList(1, 2, 3));
            return deque.removeIf(x -> deque.pollLast() != null);
        });
        attempt("forgetful", () -> {
            Forgetful list = new Forgetful();
            list.add("a");
            list.add("b");
            list.add("c");
            list.forget();
            List<String> part = list.subList(1, 3);
            list.clear();
            list.trimToSize();
            list.forget();
            return part.get(1);
        });
        for (int i = -1; i <= 4; i++) {
            int k = i;
            attempt("cut " + i, () -> {
                Forgetful list = new Forgetful();
                list.addAll(Arrays.asList("a", "b", "c"));
                list.cut(k, 3);
                return list;
            });
            attempt("cut to " + i, () -> {
                Forgetful list = new Forgetful();
                list.addAll(Arrays.asList("a", "b", "c"));
                list.cut(1, k);
                return list;
            });
        }
        attempt("shrunk while inserting", () -> {
            List<Object> list = new ArrayList<>(Arrays.asList("a", "b", "c"));
            return list.addAll(3, new ArrayList<Object>() {
                public Object[] toArray() {
                    list.clear();
                    return new Object[] {"x", "y"};
                }
            });
        });
    }
}
