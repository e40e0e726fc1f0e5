package cartulary.query.competitions;

import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words in pictures and calendars of competitions, in one language.
record PictureWords(ResourceBundle bundle) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    /// Falls back to the root bundle, which is English, not to the default locale of the JVM.
    private static final Control NO_FALLBACK = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    static PictureWords in(Locale language) {
        return new PictureWords(
                ResourceBundle.getBundle("cartulary.query.competitions.pictures", language, NO_FALLBACK));
    }

    String of(String key, Map<String, ?> values) {
        return PLACEHOLDER
                .matcher(bundle.getString(key))
                .replaceAll(found -> Matcher.quoteReplacement(String.valueOf(values.get(found.group(1)))));
    }

    String of(String key) {
        return bundle.getString(key);
    }
}
