package cartulary.contracts.header;

import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import org.jspecify.annotations.Nullable;

/// The Accept-Language header. The parsers of Vert.x and RESTEasy fail on malformed headers.
public final class AcceptLanguage {
    private static final int LONGEST = 1_000;

    private AcceptLanguage() {}

    /// Returns the languages of a header, the preferred one first; none if it is malformed or very long.
    public static List<Locale> preferred(@Nullable String header) {
        if (header == null || header.length() > LONGEST) {
            return List.of();
        }
        try {
            return LanguageRange.parse(header).stream()
                    .filter(range -> range.getWeight() > 0)
                    .map(range -> Locale.forLanguageTag(range.getRange()))
                    .toList();
        } catch (IllegalArgumentException malformed) {
            return List.of();
        }
    }
}
