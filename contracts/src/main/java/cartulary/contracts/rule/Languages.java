package cartulary.contracts.rule;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The languages of all texts: of rules, explanations, problems and the page. A file of texts has the tag of its
/// language in its name, as a resource bundle has it: `texts.properties` in the default language, and
/// `texts_nl.properties`.
public final class Languages {
    /// English, Japanese and Dutch; the first is the default.
    public static final List<Locale> ALL = List.of(Locale.ENGLISH, Locale.JAPANESE, Locale.of("nl"));

    public static final Locale DEFAULT = ALL.getFirst();

    /// The tags of all languages, in the same order.
    public static final List<String> TAGS =
            ALL.stream().map(Locale::getLanguage).toList();

    /// The tags as the description of a parameter lists them, which must be a constant.
    public static final String CHOICE = "en (default), ja or nl";

    private Languages() {}

    /// Returns the language of a locale; the default language if there are no texts in it.
    public static Locale of(Locale locale) {
        return preferred(List.of(locale));
    }

    /// Returns the first language of some locales in which there are texts; the default language if there is none.
    public static Locale preferred(List<Locale> locales) {
        return locales.stream()
                .map(locale -> Locale.of(locale.getLanguage()))
                .filter(ALL::contains)
                .findFirst()
                .orElse(DEFAULT);
    }

    /// Returns the name of the file of texts in a language, such as `texts_nl.properties`.
    public static String file(String name, Locale language) {
        return name + (language.equals(DEFAULT) ? "" : "_" + language.getLanguage()) + ".properties";
    }

    /// Returns what a function returns for each language.
    static <T> Map<Locale, T> each(Function<Locale, T> read) {
        return ALL.stream().collect(Collectors.toUnmodifiableMap(language -> language, read));
    }
}
