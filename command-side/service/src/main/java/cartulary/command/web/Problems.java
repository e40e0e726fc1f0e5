package cartulary.command.web;

import cartulary.contracts.rule.RuleId;
import io.quarkiverse.resteasy.problem.HttpProblem;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Makes problem+json (RFC 9457) in the caller's language.
public final class Problems {
    private static final String TYPE = "urn:cartulary:problem:";

    private final Messages sentences;

    /// @param languages of the caller, the best first
    public Problems(List<Locale> languages) {
        sentences = Messages.in(languages);
    }

    public HttpProblem of(Problem problem) {
        return of(problem, Map.of());
    }

    public HttpProblem of(Problem problem, Map<String, ?> params) {
        return started(problem, params).build();
    }

    /// @param seconds after which the same request may do better
    HttpProblem retryable(Problem problem, long seconds) {
        return started(problem, Map.of("seconds", seconds))
                .withHeader(HttpHeaders.RETRY_AFTER, seconds)
                .build();
    }

    /// For a caller who has to show another token.
    HttpProblem unauthorized(Problem problem) {
        String challenge = problem == Problem.TOKEN_MISSING ? "Bearer" : "Bearer error=\"invalid_token\"";
        return started(problem, Map.of())
                .withHeader(HttpHeaders.WWW_AUTHENTICATE, challenge)
                .build();
    }

    HttpProblem refused(RuleId rule, Map<String, Object> params, long revision) {
        return common(Problem.REFUSED, params)
                .withDetail(sentences.detail(rule, params))
                .with("ruleId", rule.id())
                .with("revision", revision)
                .build();
    }

    private HttpProblem.Builder started(Problem problem, Map<String, ?> params) {
        return common(problem, params).withDetail(sentences.detail(problem, params));
    }

    private HttpProblem.Builder common(Problem problem, Map<String, ?> params) {
        return HttpProblem.builder()
                .withType(URI.create(TYPE + problem.key()))
                .withStatus(problem.status)
                .withTitle(sentences.title(problem))
                .with("params", params)
                .withHeader(HttpHeaders.CONTENT_LANGUAGE, sentences.language())
                .withHeader(HttpHeaders.CACHE_CONTROL, "no-store");
    }
}
