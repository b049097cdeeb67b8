// Double.parseDouble and Float.parseFloat on usual and odd texts.
public class ParseDoubles {
    static void parse(String text) {
        String d;
        String f;
        try {
            d = "" + Double.parseDouble(text);
        } catch (NumberFormatException e) {
            d = "NFE " + e.getMessage();
        }
        try {
            f = "" + Float.parseFloat(text);
        } catch (NumberFormatException e) {
            f = "NFE " + e.getMessage();
        }
        System.out.println("[" + text + "] " + d + " / " + f);
    }

    public static void main(String[] args) {
        String[] texts = {"1", "1.", ".5", "-0", "+1.5", "1e3", "1E-3", "1e+3", "  2.5  ", "1d", "1.5f", "1D", "1F",
            "NaN", "-NaN", "+Infinity", "-Infinity", "infinity", "0x1p3", "0x1.8p1", "0X.8P0", "-0x1p-1074", "0x1p",
            "", " ", ".", "e5", "1e", "1e1.5", "--1", "1 2", "1_000", "1,5", "1L", "0x10", "1e400", "-1e400", "1e-400",
            "4.9e-324", "2e-324", "3.4028236e38", "3.5e38", "1.4e-45", "0.7e-45", "16777217", "9007199254740993",
            "123456789012345678901234567890", "0.000000000000000000000000000001", "1.0000000000000002",
            "2.2250738585072014E-308", "2.2250738585072012e-308"};
        for (String text : texts) {
            parse(text);
        }
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("null: NPE");
        }
        System.out.println(Double.valueOf("1e2").equals(100.0));
        System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " "
                + Double.toHexString(Double.MIN_VALUE) + " " + Float.toHexString(0.5f) + " "
                + Double.toHexString(Double.NaN));
    }
}
