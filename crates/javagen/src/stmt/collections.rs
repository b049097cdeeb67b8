//! Library collections: a few operations on each, then what it holds.

use crate::generator::Gen;
use crate::stmt::Flow;
use crate::types::Ty;

/// A collection type and statements on it; `@` stands for the variable.
#[derive(Debug)]
pub(crate) struct Collection {
    pub(crate) java: &'static str,
    operations: &'static [&'static str],
    /// Loops over the elements; `#` is a fresh name.
    loops: &'static [&'static str],
}

pub(crate) const COLLECTIONS: &[Collection] = &[
    Collection {
        java: "ArrayList<Integer>",
        operations: &[
            "@.add(%i);",
            "@.add(%i);",
            "@.add(%I);",
            "@.add(%k, %i);",
            "@.set(%k, %i);",
            "@.remove(%k);",
            "@.remove(%I);",
            "pr(\"has \" + @.contains(%i));",
            "pr(\"at \" + @.indexOf(%i));",
            "Collections.sort(@);",
            "Collections.reverse(@);",
            "pr(\"get \" + @.get(%k));",
            "pr(\"max \" + Collections.max(@));",
            "@.addAll(Arrays.asList(%i, %i));",
            "pr(\"size \" + @.size() + @.isEmpty());",
            "@.removeIf(# -> # > %n);",
        ],
        loops: &[
            "for (int # : @) { tick(); pr(\"each \" + #); }",
            "for (Integer # : @) { tick(); if (# != null && # == %n) @.add(7); }",
            "for (Iterator<Integer> # = @.iterator(); #.hasNext(); ) { tick(); if ((#.next() & 1) == 0) #.remove(); }",
        ],
    },
    Collection {
        java: "HashMap<String, Integer>",
        operations: &[
            "@.put(cap(%s), %i);",
            "@.put(cap(%s), %i);",
            "@.put(\"k\" + %n, %i);",
            "@.merge(\"k\" + %n, %i, Integer::sum);",
            "pr(\"get \" + @.get(\"k1\"));",
            "pr(\"or \" + @.getOrDefault(\"k\" + %n, %i));",
            "@.remove(\"k\" + %n);",
            "pr(\"has \" + @.containsKey(cap(%s)) + @.containsValue(%i));",
            "@.putIfAbsent(\"k\" + %n, %i);",
            "pr(\"sum \" + (@.get(\"k1\") + 1));",
            "@.computeIfAbsent(\"k9\", # -> #.length());",
        ],
        loops: &[
            "for (Map.Entry<String, Integer> # : @.entrySet()) { tick(); pe(#.getKey() + \":\" + #.getValue()); }",
            "for (String # : @.keySet()) { tick(); pe(\"key \" + #); }",
            "for (int # : @.values()) { tick(); pr(\"val \" + #); }",
        ],
    },
    Collection {
        java: "HashMap<Integer, String>",
        operations: &[
            "@.put(%i, cap(%s));",
            "@.put(%n, cap(%s));",
            "@.put(%n, \"q\");",
            "pe(\"get \" + @.get(%n));",
            "@.remove(%i);",
            "pr(\"len \" + @.get(%n).length());",
            "@.put(null, \"none\");",
            "pr(\"size \" + @.size());",
        ],
        loops: &[
            "for (Map.Entry<Integer, String> # : @.entrySet()) { tick(); pe(#.getKey() + \"=\" + #.getValue()); }",
        ],
    },
    Collection {
        java: "ArrayDeque<Integer>",
        operations: &[
            "@.push(%i);",
            "@.addLast(%i);",
            "@.offerFirst(%i);",
            "pr(\"poll \" + @.poll());",
            "pr(\"pop \" + @.pop());",
            "pr(\"last \" + @.pollLast());",
            "pr(\"peek \" + @.peekFirst());",
            "@.add(%I);",
        ],
        loops: &[
            "while (!@.isEmpty()) { tick(); pr(\"drain \" + @.removeFirst()); }",
            "for (int # : @) { tick(); pr(\"each \" + #); }",
        ],
    },
    Collection {
        java: "TreeMap<Integer, String>",
        operations: &[
            "@.put(%i, cap(%s));",
            "@.put(%n, \"t\");",
            "pe(\"first \" + @.firstEntry());",
            "pr(\"floor \" + @.floorKey(%i));",
            "pr(\"higher \" + @.higherKey(%n));",
            "pe(\"head \" + @.headMap(%i));",
            "@.remove(%n);",
            "pr(\"last \" + @.lastKey());",
        ],
        loops: &[
            "for (Map.Entry<Integer, String> # : @.entrySet()) { tick(); pe(#.getKey() + \"=\" + #.getValue()); }",
        ],
    },
    Collection {
        java: "TreeMap<String, Integer>",
        operations: &[
            "@.put(cap(%s), %i);",
            "@.put(\"m\" + %n, %i);",
            "pe(\"ceil \" + @.ceilingKey(cap(%s)));",
            "@.pollFirstEntry();",
        ],
        loops: &["for (String # : @.descendingKeySet()) { tick(); pe(\"key \" + #); }"],
    },
];

impl Gen {
    pub(crate) fn collection_operations(&mut self) -> Option<Flow> {
        let index = self.rng.below(COLLECTIONS.len());
        let collection = &COLLECTIONS[index];
        let ty = Ty::Collection(index);
        let name = match self.read(&ty) {
            Some(text) if self.rng.chance(50) => text,
            _ => {
                let class = &collection.java[..collection.java.find('<')?];
                self.declare_as(&ty, &format!("new {class}<>()"))
            }
        };
        for _ in 0..2 + self.rng.below(4) {
            let template = *self.rng.pick(collection.operations);
            self.collection_line(template, &name);
        }
        if self.rng.chance(60) {
            let template = *self.rng.pick(collection.loops);
            self.collection_line(template, &name);
        }
        self.out.line(format!("pe(\"{name} \" + {name});"));
        Some(Flow::Continues)
    }

    fn collection_line(&mut self, template: &str, name: &str) {
        let fresh = self.name("el");
        let template = template.replace('@', name).replace('#', &fresh);
        let line = if template.contains("->") { self.fill(&template, 0) } else { self.fill(&template, 2) };
        self.out.line(line);
    }
}
