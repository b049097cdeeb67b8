package java.util;

import jackalope.rt.Env;

/**
 * A language and a country. Not modelled: variants, scripts, extensions, display names, the codes that Java has changed
 * (Hebrew, Yiddish, Indonesian), hash codes, and a default locale that is not English.
 *
 * <p>The default locale is taken to be {@code en_US} until the program sets another, whatever the machine is set to.
 */
@jackalope.rt.Permanent
public final class Locale implements Cloneable, java.io.Serializable {
    public static final Locale ENGLISH = new Locale("en", "", true);
    public static final Locale FRENCH = new Locale("fr", "", true);
    public static final Locale GERMAN = new Locale("de", "", true);
    public static final Locale ITALIAN = new Locale("it", "", true);
    public static final Locale JAPANESE = new Locale("ja", "", true);
    public static final Locale KOREAN = new Locale("ko", "", true);
    public static final Locale CHINESE = new Locale("zh", "", true);
    public static final Locale SIMPLIFIED_CHINESE = new Locale("zh", "CN", true);
    public static final Locale TRADITIONAL_CHINESE = new Locale("zh", "TW", true);
    public static final Locale FRANCE = new Locale("fr", "FR", true);
    public static final Locale GERMANY = new Locale("de", "DE", true);
    public static final Locale ITALY = new Locale("it", "IT", true);
    public static final Locale JAPAN = new Locale("ja", "JP", true);
    public static final Locale KOREA = new Locale("ko", "KR", true);
    public static final Locale UK = new Locale("en", "GB", true);
    public static final Locale US = new Locale("en", "US", true);
    public static final Locale CANADA = new Locale("en", "CA", true);
    public static final Locale CANADA_FRENCH = new Locale("fr", "CA", true);
    public static final Locale ROOT = new Locale("", "", true);
    public static final Locale CHINA = SIMPLIFIED_CHINESE;
    public static final Locale PRC = SIMPLIFIED_CHINESE;
    public static final Locale TAIWAN = TRADITIONAL_CHINESE;

    private static final Locale MACHINES = new Locale("en", "US");
    private static Locale defaultLocale = MACHINES;

    private final String language;
    private final String country;

    /** What a default locale is for. */
    public enum Category {
        DISPLAY,
        FORMAT
    }

    private Locale(String language, String country, boolean checked) {
        this.language = language;
        this.country = country;
    }

    /** The text with the 26 letters from {@code first} on as those from {@code other} on. */
    private static String ascii(String text, char first, char other) {
        char[] chars = text.toCharArray();
        boolean changed = false;
        for (int i = 0; i < chars.length; i++) {
            if (chars[i] >= first && chars[i] < first + 26) {
                chars[i] = (char) (chars[i] - first + other);
                changed = true;
            }
        }
        return changed ? new String(chars) : text;
    }

    public Locale(String language, String country) {
        if (language == null || country == null) {
            throw new NullPointerException();
        }
        this.language = ascii(language, 'A', 'a');
        this.country = ascii(country, 'a', 'A');
        if (this.language.equals("iw") || this.language.equals("he") || this.language.equals("ji")
                || this.language.equals("yi") || this.language.equals("in") || this.language.equals("id")) {
            Env.unsupported("a locale whose code Java has changed");
        }
    }

    public Locale(String language) {
        this(language, "");
    }

    public static Locale of(String language, String country) {
        return new Locale(language, country);
    }

    public static Locale of(String language) {
        return new Locale(language, "");
    }

    /** The default is English; of which country, only the machine knows. */
    private void checkKnown() {
        if (this == MACHINES) {
            Env.unsupported("the country of the default locale");
        }
    }

    public static Locale getDefault() {
        return defaultLocale;
    }

    public static Locale getDefault(Category category) {
        if (category == null) {
            Env.unsupported("the default locale for no category");
        }
        return defaultLocale;
    }

    public static void setDefault(Locale newLocale) {
        if (newLocale == null) {
            throw new NullPointerException("Can't set default locale to NULL");
        }
        if (!newLocale.language.isEmpty() && !newLocale.language.equals("en")) {
            Env.unsupported("a default locale that is not English");
        }
        defaultLocale = newLocale;
    }

    public static void setDefault(Category category, Locale newLocale) {
        Env.unsupported("a default locale for one category");
    }

    public String getLanguage() {
        return language;
    }

    public String getScript() {
        return "";
    }

    /** The country that formats are made for. */
    String assumedCountry() {
        return country;
    }

    public String getCountry() {
        checkKnown();
        return country;
    }

    public String getVariant() {
        return "";
    }

    @Override
    public String toString() {
        checkKnown();
        return country.isEmpty() ? language : language + "_" + country;
    }

    @Override
    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    @Override
    public int hashCode() {
        Env.unsupported("Locale.hashCode");
        return 0;
    }

    @Override
    public boolean equals(Object obj) {
        if (this != obj && obj instanceof Locale) {
            checkKnown();
            ((Locale) obj).checkKnown();
        }
        if (!(obj instanceof Locale)) {
            return false;
        }
        Locale other = (Locale) obj;
        return language.equals(other.language) && country.equals(other.country);
    }
}
