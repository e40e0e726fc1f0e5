package cartulary.http;

import cartulary.contracts.rule.Languages;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The sentences of a resource bundle in one language.
///
/// @param language one of {@link Languages#ALL}
record Messages(Locale language, ResourceBundle bundle) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    /// Falls back to the root bundle, which is English, not to the default locale of the JVM.
    private static final Control NO_FALLBACK = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    /// @param language one of {@link Languages#ALL}
    static Messages load(String bundle, Locale language) {
        return new Messages(language, ResourceBundle.getBundle(bundle, language, NO_FALLBACK));
    }

    /// Returns the sentence with each `{name}` replaced by the parameter of that name. If the bundle contains a
    /// word `name.value` (`colour.red`), the word is used instead of the value, with its own parameters.
    String sentence(String key, Map<String, ?> params) {
        return PLACEHOLDER.matcher(bundle.getString(key)).replaceAll(placeholder -> {
            String name = placeholder.group(1);
            Object value = params.get(name);
            String word = name + "." + value;
            return Matcher.quoteReplacement(bundle.containsKey(word) ? sentence(word, params) : String.valueOf(value));
        });
    }
}
