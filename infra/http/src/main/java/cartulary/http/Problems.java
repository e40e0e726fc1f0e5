package cartulary.http;

import cartulary.contracts.header.AcceptLanguage;
import cartulary.contracts.rule.Languages;
import io.quarkiverse.resteasy.problem.HttpProblem;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Creates problem documents (RFC 9457) in the language of one caller. The Accept-Language header is read and the
/// sentences are loaded when the first problem is created, so that a request without problems costs nothing.
public final class Problems {
    private static final String TYPE = "urn:cartulary:problem:";

    private final Supplier<List<Locale>> languages;

    /// @param languages the languages of the caller, the preferred one first
    public Problems(Supplier<List<Locale>> languages) {
        this.languages = languages;
    }

    public static Problems of(HttpHeaders headers) {
        return new Problems(() -> AcceptLanguage.preferred(headers.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE)));
    }

    /// Returns the language of the documents.
    public Locale language() {
        return Languages.preferred(languages.get());
    }

    public HttpProblem of(ProblemKind kind) {
        return of(kind, Map.of());
    }

    public HttpProblem of(ProblemKind kind, Map<String, ?> params) {
        return builder(kind, detailKey(kind), params).build();
    }

    /// Returns a problem that may not occur at a later attempt.
    ///
    /// @param seconds the time to wait before the next attempt; also a parameter of the sentence
    public HttpProblem retryable(ProblemKind kind, Map<String, ?> params, long seconds) {
        var all = new TreeMap<String, Object>(params);
        all.put("seconds", seconds);
        return builder(kind, detailKey(kind), all)
                .withHeader(HttpHeaders.RETRY_AFTER, seconds)
                .build();
    }

    public HttpProblem retryable(ProblemKind kind, long seconds) {
        return retryable(kind, Map.of(), seconds);
    }

    /// Returns a builder for a document with additional members.
    ///
    /// @param detail the key of the sentence in the bundle of that kind
    public HttpProblem.Builder builder(ProblemKind kind, String detail, Map<String, ?> params) {
        var messages = Messages.load(kind.bundle(), language());
        var problem = HttpProblem.builder()
                .withType(URI.create(TYPE + kind.key()))
                .withStatus(kind.status())
                .withTitle(messages.sentence("problem." + kind.key() + ".title", params))
                .withDetail(messages.sentence(detail, params))
                .with("params", params)
                .withHeader(HttpHeaders.CONTENT_LANGUAGE, messages.language().toLanguageTag())
                .withHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        if (kind.status() == 401) {
            problem.withHeader(HttpHeaders.WWW_AUTHENTICATE, challenge(kind));
        }
        return problem;
    }

    private static String challenge(ProblemKind kind) {
        return kind == SharedProblem.TOKEN_MISSING ? "Bearer" : "Bearer error=\"invalid_token\"";
    }

    private static String detailKey(ProblemKind kind) {
        return "problem." + kind.key() + ".detail";
    }
}
