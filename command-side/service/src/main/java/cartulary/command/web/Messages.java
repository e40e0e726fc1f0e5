package cartulary.command.web;

import cartulary.contracts.rule.RuleId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What problems say, in English, Japanese and Dutch.
final class Messages {
    static final String BUNDLE = "cartulary.command.sentences";
    static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.JAPANESE, Locale.of("nl"));

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    /// English is the root bundle; the machine's own language must not come in between.
    private static final Control NO_DETOUR = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    private final Locale language;
    private final ResourceBundle bundle;

    private Messages(Locale language) {
        this.language = language;
        this.bundle = ResourceBundle.getBundle(BUNDLE, language, NO_DETOUR);
    }

    /// In the first of the wanted languages that there is, English where there is none.
    static Messages in(List<Locale> wanted) {
        for (Locale locale : wanted) {
            for (Locale known : LANGUAGES) {
                if (known.getLanguage().equals(locale.getLanguage())) {
                    return new Messages(known);
                }
            }
        }
        return new Messages(Locale.ENGLISH);
    }

    String language() {
        return language.toLanguageTag();
    }

    String title(Problem problem) {
        return bundle.getString("problem." + problem.key() + ".title");
    }

    String detail(Problem problem, Map<String, ?> params) {
        return filled(bundle.getString("problem." + problem.key() + ".detail"), params);
    }

    String detail(RuleId rule, Map<String, ?> params) {
        return filled(bundle.getString("rule." + rule.id()), params);
    }

    /// A parameter that is a word of the game (`step`, `colour`) is said in the language, others as
    /// they are.
    private String filled(String sentence, Map<String, ?> params) {
        return PLACEHOLDER.matcher(sentence).replaceAll(placeholder -> {
            String name = placeholder.group(1);
            Object value = params.get(name);
            String word = name + "." + value;
            return Matcher.quoteReplacement(bundle.containsKey(word) ? bundle.getString(word) : String.valueOf(value));
        });
    }
}
