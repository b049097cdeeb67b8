// An interpreter for a small stack machine, with calls and errors.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class TinyVm {
    enum Op { PUSH, ADD, SUB, MUL, DIV, DUP, SWAP, LOAD, STORE, JMP, JZ, CALL, RET, PRINT, HALT }

    record Instr(Op op, int arg) { }

    static class VmError extends RuntimeException {
        VmError(int pc, Instr at, Throwable cause) { super("pc " + pc + " " + at.op(), cause); }
    }

    static List<Instr> assemble(String source) {
        Map<String, Integer> labels = new HashMap<>();
        List<String[]> lines = new ArrayList<>();
        for (String line : source.split(";")) {
            line = line.trim();
            if (line.endsWith(":")) labels.put(line.substring(0, line.length() - 1), lines.size());
            else if (!line.isEmpty()) lines.add(line.split(" "));
        }
        List<Instr> code = new ArrayList<>();
        for (String[] w : lines) {
            int arg = w.length < 2 ? 0 : labels.containsKey(w[1]) ? labels.get(w[1]) : Integer.parseInt(w[1]);
            code.add(new Instr(Op.valueOf(w[0].toUpperCase()), arg));
        }
        return code;
    }

    static int run(List<Instr> code, StringBuilder out) {
        int[] stack = new int[16], calls = new int[16], memory = new int[4];
        int sp = 0, cp = 0, steps = 0;
        for (int pc = 0; ; steps++) {
            Instr i = code.get(pc);
            try {
                pc++;
                switch (i.op()) {
                    case PUSH -> stack[sp++] = i.arg();
                    case ADD -> stack[--sp - 1] += stack[sp];
                    case SUB -> stack[--sp - 1] -= stack[sp];
                    case MUL -> stack[--sp - 1] *= stack[sp];
                    case DIV -> stack[--sp - 1] /= stack[sp];
                    case DUP -> { stack[sp] = stack[sp - 1]; sp++; }
                    case SWAP -> { int t = stack[sp - 1]; stack[sp - 1] = stack[sp - 2]; stack[sp - 2] = t; }
                    case LOAD -> stack[sp++] = memory[i.arg()];
                    case STORE -> memory[i.arg()] = stack[--sp];
                    case JMP -> pc = i.arg();
                    case JZ -> { if (stack[--sp] == 0) pc = i.arg(); }
                    case CALL -> { calls[cp++] = pc; pc = i.arg(); }
                    case RET -> pc = calls[--cp];
                    case PRINT -> out.append(stack[--sp]).append(' ');
                    case HALT -> { return steps; }
                }
            } catch (ArithmeticException | IndexOutOfBoundsException e) {
                throw new VmError(pc - 1, i, e);
            }
        }
    }

    public static void main(String[] args) {
        String factorial = "push 10;store 0;push 1;store 1;loop:;load 0;jz end;load 0;load 1;mul;store 1;load 0;push 1;sub;store 0;"
                + "jmp loop;end:;load 1;print;push 6;call square;print;halt;square:;dup;mul;ret";
        StringBuilder out = new StringBuilder();
        System.out.println(run(assemble(factorial), out) + " steps: " + out);
        String[] bad = {"add;halt", "push 1;push 0;div;halt", "loop:;push 1;jmp loop", "push 1;store 9;halt", "ret"};
        for (String s : bad) {
            try {
                run(assemble(s), out);
            } catch (VmError e) {
                System.out.println(e.getMessage() + " <- " + e.getCause().getMessage());
            }
        }
        try {
            assemble("push 1;frob 2");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        run(assemble("push 1;print"), out);
    }
}
