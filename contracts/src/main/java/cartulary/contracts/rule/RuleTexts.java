package cartulary.contracts.rule;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/// A short sentence for every rule, as a player reads it beside a score or a fault. The whole rule with its reasons is
/// in the rulebook.
public final class RuleTexts {
    private static final Map<Locale, Map<RuleId, String>> TEXTS = Languages.each(RuleTexts::read);

    private RuleTexts() {}

    /// Returns the sentence in the language of a locale; in the default language if there are no texts in it.
    public static String of(RuleId rule, Locale locale) {
        Map<RuleId, String> texts = Objects.requireNonNull(TEXTS.get(Languages.of(locale)));
        return Objects.requireNonNull(texts.get(rule), () -> rule + " has no text in " + locale);
    }

    private static Map<RuleId, String> read(Locale language) {
        var texts = new EnumMap<RuleId, String>(RuleId.class);
        lines("texts", language).forEach((id, text) -> texts.put(RuleId.of(id), text));
        return texts;
    }

    /// Returns the lines of a file of texts in a language.
    static Map<String, String> lines(String name, Locale language) {
        String file = Languages.file(name, language);
        var properties = new Properties();
        try (var in = RuleTexts.class.getResourceAsStream("/cartulary/rule/" + file)) {
            properties.load(new InputStreamReader(Objects.requireNonNull(in, file), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
        var lines = new HashMap<String, String>();
        properties.stringPropertyNames().forEach(key -> lines.put(key, properties.getProperty(key)));
        return lines;
    }
}
