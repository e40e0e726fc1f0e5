package cartulary.contracts.rule;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/// A short sentence for every rule, as a player reads it beside a score or a fault. The whole rule with its reasons is
/// in the rulebook.
public final class RuleTexts {
    /// The language tags of the texts; the first is the default.
    public static final List<String> LANGUAGES = List.of("en", "ja", "nl");

    private static final Map<RuleId, String> ENGLISH = read("texts.properties");
    private static final Map<RuleId, String> JAPANESE = read("texts_ja.properties");
    private static final Map<RuleId, String> DUTCH = read("texts_nl.properties");

    private RuleTexts() {}

    /// Returns the sentence in Japanese or Dutch, and in English for any other locale.
    public static String of(RuleId rule, Locale locale) {
        Map<RuleId, String> texts =
                switch (locale.getLanguage()) {
                    case "ja" -> JAPANESE;
                    case "nl" -> DUTCH;
                    default -> ENGLISH;
                };
        return Objects.requireNonNull(texts.get(rule), () -> rule + " has no text in " + locale);
    }

    private static Map<RuleId, String> read(String file) {
        var texts = new EnumMap<RuleId, String>(RuleId.class);
        lines(file).forEach((id, text) -> texts.put(RuleId.of(id), text));
        return texts;
    }

    /// Returns the lines of a file of texts.
    static Map<String, String> lines(String file) {
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
