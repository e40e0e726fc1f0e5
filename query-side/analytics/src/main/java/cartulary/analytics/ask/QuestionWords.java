package cartulary.analytics.ask;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The words around the answers to named questions, in one language. The names of columns and the values
/// in answers stay as they are; these words are for people who read a table or a picture.
public final class QuestionWords {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    /// Falls back to English, not to the default locale of the JVM.
    private static final Control NO_FALLBACK = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    private final ResourceBundle bundle;

    private QuestionWords(ResourceBundle bundle) {
        this.bundle = bundle;
    }

    /// @param language `en`, `ja` or `nl`; English for all others
    public static QuestionWords in(Locale language) {
        return new QuestionWords(ResourceBundle.getBundle("cartulary.analytics.words", language, NO_FALLBACK));
    }

    public String title(NamedQuestion question) {
        return word("question." + question.name() + ".title", question.title());
    }

    public String about(NamedQuestion question) {
        return word("question." + question.name() + ".about", question.about());
    }

    /// Returns the heading of the example games.
    public String examples(NamedQuestion question) {
        return word(
                "question." + question.name() + ".examples", question.examples().title());
    }

    /// Returns the heading of a column.
    public String column(String name) {
        return word("column." + name, name.replace('_', ' '));
    }

    /// Returns a value of a column as a word; a value without a word as it is. Of values joined by commas each is a
    /// word, if they have none together.
    public String value(String column, @Nullable Object value) {
        String text = String.valueOf(value);
        String prefix = "value." + column + ".";
        List<String> parts = List.of(text.split(","));
        return bundle.containsKey(prefix + text) || parts.stream().noneMatch(part -> bundle.containsKey(prefix + part))
                ? word(prefix + text, text)
                : parts.stream().map(part -> word(prefix + part, part)).collect(Collectors.joining(", "));
    }

    /// Returns the name of a column with a value, such as "policy greedy".
    String named(String column, @Nullable Object value) {
        return text("named", Map.of("column", column(column), "value", value(column, value)));
    }

    /// Returns a sentence of a picture.
    String text(String key, Map<String, String> params) {
        return PLACEHOLDER
                .matcher(bundle.getString(key))
                .replaceAll(place -> Matcher.quoteReplacement(String.valueOf(params.get(place.group(1)))));
    }

    private String word(String key, String otherwise) {
        return bundle.containsKey(key) ? bundle.getString(key) : otherwise;
    }
}
