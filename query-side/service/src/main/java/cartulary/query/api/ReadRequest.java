package cartulary.query.api;

import cartulary.query.access.GameAccess;
import io.quarkiverse.resteasy.problem.HttpProblem;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The head of one read: who asks, in which language, and what of it is known already.
record ReadRequest(@Nullable String authorization, @Nullable String ifNoneMatch, Problems problems) {
    static ReadRequest of(HttpHeaders headers) {
        return new ReadRequest(
                headers.getHeaderString(HttpHeaders.AUTHORIZATION),
                headers.getHeaderString(HttpHeaders.IF_NONE_MATCH),
                new Problems(headers.getAcceptableLanguages()));
    }

    /// @throws HttpProblem 404 where the game is not to be seen
    GameAccess.Opened open(GameAccess doors, String game) {
        return doors.open(game, authorization).orElseThrow(() -> problems.of(Problem.UNKNOWN_GAME, "game"));
    }

    /// A whole number, or nothing where the parameter is missing.
    ///
    /// @throws HttpProblem 400 for anything else, and for a number out of range
    @Nullable
    Long number(String name, @Nullable String value, long least, long most) {
        if (value == null) {
            return null;
        }
        try {
            long number = Long.parseLong(value.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw problems.of(Problem.BAD_PARAMETER, name);
        }
        throw problems.of(Problem.BAD_PARAMETER, name);
    }

    /// Whether the caller would rather have `one` than `other`. Who does not care gets the other, and
    /// so does who asks in no words of HTTP: a wish may be disregarded (RFC 9110, 12.5.1).
    static boolean prefers(HttpHeaders headers, MediaType one, MediaType other) {
        List<MediaType> wishes;
        try {
            wishes = headers.getAcceptableMediaTypes();
        } catch (IllegalArgumentException unreadable) {
            return false;
        }
        for (MediaType wanted : wishes) {
            if (wanted.isCompatible(other)) {
                return false;
            }
            if (wanted.isCompatible(one)) {
                return true;
            }
        }
        return false;
    }

    /// 503: the projection has not got there. An expected answer, so no exception that is logged.
    Response notYet(long revision) {
        return problems.retryable(Problem.NOT_YET, Long.toString(revision), 1).toResponse();
    }

    /// 304 where the caller has this state already, otherwise an answer to be filled.
    ///
    /// @param tag changes whenever the body would
    ResponseBuilder answer(EntityTag tag, GameAccess.Opened opened) {
        ResponseBuilder answer = has(tag) ? Response.notModified() : Response.ok();
        return answer.tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, opened.unlisted() ? "private, no-cache" : "no-cache")
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT + ", " + HttpHeaders.AUTHORIZATION);
    }

    boolean has(EntityTag tag) {
        if (ifNoneMatch == null) {
            return false;
        }
        for (String known : ifNoneMatch.split(",", -1)) {
            String value = known.strip();
            if (value.equals("*") || unquoted(value).equals(tag.getValue())) {
                return true;
            }
        }
        return false;
    }

    /// If-None-Match compares weakly (RFC 9110, 13.1.2).
    private static String unquoted(String tag) {
        String strong = tag.startsWith("W/") ? tag.substring(2) : tag;
        return Objects.requireNonNull(strong).replaceAll("^\"|\"$", "");
    }

    @Override
    public String toString() {
        return "Call";
    }
}
