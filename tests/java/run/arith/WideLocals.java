// More than 256 local variables: wide loads, stores and increments.
public class WideLocals {
    static long many(int seed) {
        int a0 = seed * 0, a1 = seed * 1, a2 = seed * 2, a3 = seed * 3, a4 = seed * 4, a5 = seed * 5, a6 = seed * 6, a7 = seed * 7, a8 = seed * 8, a9 = seed * 9,
            a10 = seed * 10, a11 = seed * 11, a12 = seed * 12, a13 = seed * 13, a14 = seed * 14, a15 = seed * 15, a16 = seed * 16, a17 = seed * 17, a18 = seed * 18, a19 = seed * 19,
            a20 = seed * 20, a21 = seed * 21, a22 = seed * 22, a23 = seed * 23, a24 = seed * 24, a25 = seed * 25, a26 = seed * 26, a27 = seed * 27, a28 = seed * 28, a29 = seed * 29,
            a30 = seed * 30, a31 = seed * 31, a32 = seed * 32, a33 = seed * 33, a34 = seed * 34, a35 = seed * 35, a36 = seed * 36, a37 = seed * 37, a38 = seed * 38, a39 = seed * 39,
            a40 = seed * 40, a41 = seed * 41, a42 = seed * 42, a43 = seed * 43, a44 = seed * 44, a45 = seed * 45, a46 = seed * 46, a47 = seed * 47, a48 = seed * 48, a49 = seed * 49,
            a50 = seed * 50, a51 = seed * 51, a52 = seed * 52, a53 = seed * 53, a54 = seed * 54, a55 = seed * 55, a56 = seed * 56, a57 = seed * 57, a58 = seed * 58, a59 = seed * 59,
            a60 = seed * 60, a61 = seed * 61, a62 = seed * 62, a63 = seed * 63, a64 = seed * 64, a65 = seed * 65, a66 = seed * 66, a67 = seed * 67, a68 = seed * 68, a69 = seed * 69,
            a70 = seed * 70, a71 = seed * 71, a72 = seed * 72, a73 = seed * 73, a74 = seed * 74, a75 = seed * 75, a76 = seed * 76, a77 = seed * 77, a78 = seed * 78, a79 = seed * 79,
            a80 = seed * 80, a81 = seed * 81, a82 = seed * 82, a83 = seed * 83, a84 = seed * 84, a85 = seed * 85, a86 = seed * 86, a87 = seed * 87, a88 = seed * 88, a89 = seed * 89,
            a90 = seed * 90, a91 = seed * 91, a92 = seed * 92, a93 = seed * 93, a94 = seed * 94, a95 = seed * 95, a96 = seed * 96, a97 = seed * 97, a98 = seed * 98, a99 = seed * 99,
            a100 = seed * 100, a101 = seed * 101, a102 = seed * 102, a103 = seed * 103, a104 = seed * 104, a105 = seed * 105, a106 = seed * 106, a107 = seed * 107, a108 = seed * 108, a109 = seed * 109,
            a110 = seed * 110, a111 = seed * 111, a112 = seed * 112, a113 = seed * 113, a114 = seed * 114, a115 = seed * 115, a116 = seed * 116, a117 = seed * 117, a118 = seed * 118, a119 = seed * 119,
            a120 = seed * 120, a121 = seed * 121, a122 = seed * 122, a123 = seed * 123, a124 = seed * 124, a125 = seed * 125, a126 = seed * 126, a127 = seed * 127, a128 = seed * 128, a129 = seed * 129,
            a130 = seed * 130, a131 = seed * 131, a132 = seed * 132, a133 = seed * 133, a134 = seed * 134, a135 = seed * 135, a136 = seed * 136, a137 = seed * 137, a138 = seed * 138, a139 = seed * 139,
            a140 = seed * 140, a141 = seed * 141, a142 = seed * 142, a143 = seed * 143, a144 = seed * 144, a145 = seed * 145, a146 = seed * 146, a147 = seed * 147, a148 = seed * 148, a149 = seed * 149,
            a150 = seed * 150, a151 = seed * 151, a152 = seed * 152, a153 = seed * 153, a154 = seed * 154, a155 = seed * 155, a156 = seed * 156, a157 = seed * 157, a158 = seed * 158, a159 = seed * 159,
            a160 = seed * 160, a161 = seed * 161, a162 = seed * 162, a163 = seed * 163, a164 = seed * 164, a165 = seed * 165, a166 = seed * 166, a167 = seed * 167, a168 = seed * 168, a169 = seed * 169,
            a170 = seed * 170, a171 = seed * 171, a172 = seed * 172, a173 = seed * 173, a174 = seed * 174, a175 = seed * 175, a176 = seed * 176, a177 = seed * 177, a178 = seed * 178, a179 = seed * 179,
            a180 = seed * 180, a181 = seed * 181, a182 = seed * 182, a183 = seed * 183, a184 = seed * 184, a185 = seed * 185, a186 = seed * 186, a187 = seed * 187, a188 = seed * 188, a189 = seed * 189,
            a190 = seed * 190, a191 = seed * 191, a192 = seed * 192, a193 = seed * 193, a194 = seed * 194, a195 = seed * 195, a196 = seed * 196, a197 = seed * 197, a198 = seed * 198, a199 = seed * 199,
            a200 = seed * 200, a201 = seed * 201, a202 = seed * 202, a203 = seed * 203, a204 = seed * 204, a205 = seed * 205, a206 = seed * 206, a207 = seed * 207, a208 = seed * 208, a209 = seed * 209,
            a210 = seed * 210, a211 = seed * 211, a212 = seed * 212, a213 = seed * 213, a214 = seed * 214, a215 = seed * 215, a216 = seed * 216, a217 = seed * 217, a218 = seed * 218, a219 = seed * 219,
            a220 = seed * 220, a221 = seed * 221, a222 = seed * 222, a223 = seed * 223, a224 = seed * 224, a225 = seed * 225, a226 = seed * 226, a227 = seed * 227, a228 = seed * 228, a229 = seed * 229,
            a230 = seed * 230, a231 = seed * 231, a232 = seed * 232, a233 = seed * 233, a234 = seed * 234, a235 = seed * 235, a236 = seed * 236, a237 = seed * 237, a238 = seed * 238, a239 = seed * 239,
            a240 = seed * 240, a241 = seed * 241, a242 = seed * 242, a243 = seed * 243, a244 = seed * 244, a245 = seed * 245, a246 = seed * 246, a247 = seed * 247, a248 = seed * 248, a249 = seed * 249,
            a250 = seed * 250, a251 = seed * 251, a252 = seed * 252, a253 = seed * 253, a254 = seed * 254, a255 = seed * 255, a256 = seed * 256, a257 = seed * 257, a258 = seed * 258, a259 = seed * 259;
        long big = 1L << 40;
        double d = 0.5;
        Object o = "object";
        a259 += 1000;
        a258 -= 32768;
        a257++;
        --a256;
        a255 += 127;
        a254 -= 128;
        for (int i = 0; i < 300; i += 100) a259 += i;
        big += a259 * 3L;
        d *= a258;
        float f = a257 / 2f;
        String text = o + "/" + a259 + "/" + a258 + "/" + a257 + "/" + a256 + "/" + big + "/" + d + "/" + f;
        System.out.println(text);
        try {
            int[] late = {a0, a100, a200, a250};
            a253 = late[a1 + 3];
        } catch (ArrayIndexOutOfBoundsException e) {
            a253 = -1;
        }
        int sum = 0;
        for (int k : new int[] {a0, a1, a10, a99, a100, a127, a128, a199, a200, a250, a253, a254, a255}) sum = sum * 31 + k;
        return sum + big;
    }

    public static void main(String[] args) {
        System.out.println(many(1));
        System.out.println(many(-7));
        System.out.println(many(Integer.MAX_VALUE));
    }
}
