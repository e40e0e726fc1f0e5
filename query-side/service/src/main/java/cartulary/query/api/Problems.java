package cartulary.query.api;

import io.quarkiverse.resteasy.problem.HttpProblem;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/// Makes problem+json (RFC 9457) in the caller's language: English, Japanese or Dutch.
final class Problems {
    private static final String BUNDLE = "cartulary.query.sentences";
    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.JAPANESE, Locale.of("nl"));

    /// English is the root bundle; the machine's own language must not come in between.
    private static final Control NO_DETOUR = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    private final Locale language;
    private final ResourceBundle sentences;

    /// @param wanted languages of the caller, the best first
    Problems(List<Locale> wanted) {
        language = wanted.stream()
                .map(locale -> Locale.of(locale.getLanguage()))
                .filter(LANGUAGES::contains)
                .findFirst()
                .orElse(Locale.ENGLISH);
        sentences = ResourceBundle.getBundle(BUNDLE, language, NO_DETOUR);
    }

    /// @param about what fills the sentence: a parameter's name, a number
    HttpProblem of(Problem problem, Object about) {
        return started(problem, about).build();
    }

    /// @param seconds after which the same request may do better
    HttpProblem retryable(Problem problem, Object about, int seconds) {
        return started(problem, about)
                .withHeader(HttpHeaders.RETRY_AFTER, seconds)
                .build();
    }

    private HttpProblem.Builder started(Problem problem, Object about) {
        String detail = sentences.getString(problem.key() + ".detail");
        return HttpProblem.builder()
                .withType(URI.create("urn:cartulary:problem:" + problem.key()))
                .withStatus(problem.status)
                .withTitle(sentences.getString(problem.key() + ".title"))
                .withDetail(new MessageFormat(detail, Locale.ROOT).format(new Object[] {about}))
                .with("params", Map.of("about", about))
                .withHeader(HttpHeaders.CONTENT_LANGUAGE, language.toLanguageTag())
                .withHeader(HttpHeaders.CACHE_CONTROL, "no-store");
    }
}
