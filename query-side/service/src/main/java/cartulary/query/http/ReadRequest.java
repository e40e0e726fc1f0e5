package cartulary.query.http;

import cartulary.contracts.rule.RuleTexts;
import cartulary.contracts.secret.Hash;
import cartulary.http.Problems;
import cartulary.http.RemoteAddress;
import cartulary.http.SharedProblem;
import cartulary.query.access.GameAccess;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.Variant;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The head of a read request: address, credential, conditions, preferred media types and languages. A `@BeanParam` of
/// resource methods.
public record ReadRequest(
        @Context HttpHeaders headers,
        @Context Request conditions,
        @Context HttpServerRequest http) {
    @Nullable
    public String authorization() {
        return headers.getHeaderString(HttpHeaders.AUTHORIZATION);
    }

    /// Returns the address by which the caller's requests are counted.
    public String address() {
        return RemoteAddress.of(http);
    }

    public Problems problems() {
        return Problems.of(headers);
    }

    /// Parses a whole number.
    ///
    /// @return null if the parameter is absent
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if it is not a number or out of range
    public @Nullable Long number(String name, @Nullable String value, long least, long most) {
        if (value == null) {
            return null;
        }
        try {
            long number = Long.parseLong(value.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw badParameter(name);
        }
        throw badParameter(name);
    }

    /// Parses a whole number that must be present.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if it is absent, not a number or out of range
    public long requiredNumber(String name, @Nullable String value, long least, long most) {
        Long number = number(name, value, least, most);
        if (number == null) {
            throw badParameter(name);
        }
        return number;
    }

    /// Parses an ISO 8601 instant.
    ///
    /// @return null if the parameter is absent
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if it is no instant
    public @Nullable Instant instant(String name, @Nullable String value) {
        try {
            return value == null ? null : Instant.parse(value.strip());
        } catch (DateTimeParseException e) {
            throw badParameter(name);
        }
    }

    /// Returns the tag of a language of the texts: the default if the parameter is absent.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if there are no texts in it
    public String language(@Nullable String value) {
        String tag = value == null ? RuleTexts.LANGUAGES.getFirst() : value;
        if (!RuleTexts.LANGUAGES.contains(tag)) {
            throw badParameter("language");
        }
        return tag;
    }

    public RuntimeException badParameter(String name) {
        return problems().of(SharedProblem.BAD_PARAMETER, Map.of("parameter", name));
    }

    public RuntimeException unknownRevision(long revision) {
        return problems().of(SharedProblem.UNKNOWN_REVISION, Map.of("revision", revision));
    }

    /// Returns the media type that the caller prefers: the first one if it has no preference, or if a header that
    /// states preferences is malformed, which a server may ignore (RFC 9110, 12.5).
    public MediaType preferred(MediaType first, MediaType second) {
        List<Variant> variants = Variant.mediaTypes(first, second).build();
        try {
            Variant best = conditions.selectVariant(variants);
            return best == null ? first : best.getMediaType();
        } catch (IllegalArgumentException | BadRequestException malformed) {
            return first;
        }
    }

    /// Returns 503: the projection has not reached that revision. Returned, not thrown: this is expected and
    /// must not be logged.
    public Response notYet(long revision) {
        return problems()
                .retryable(ReadProblem.NOT_YET, Map.of("revision", revision), 1)
                .toResponse();
    }

    /// Returns 304 if If-None-Match names this state; weak and strong tags are equal there (RFC 9110, 13.1.2).
    ///
    /// @param state a text that changes whenever the body changes
    public Optional<Response> notModified(String state, GameAccess.Opened opened) {
        return isKnown(new EntityTag(state)) || isKnown(new EntityTag(state, true))
                ? Optional.of(head(Response.notModified(), state, opened).build())
                : Optional.empty();
    }

    /// Returns a response that caches must revalidate, with the hash of its body as ETag; 304 if the caller has it. Not
    /// for what only some callers may read.
    public Response tagged(byte[] body, String type) {
        var tag = new EntityTag(Hash.sha256(body).value());
        boolean known = isKnown(tag) || isKnown(new EntityTag(tag.getValue(), true));
        return (known ? Response.notModified() : Response.ok(body, type))
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    /// Returns whether If-None-Match names this state.
    public boolean isKnown(EntityTag tag) {
        ResponseBuilder failed = conditions.evaluatePreconditions(tag);
        return failed != null && failed.build().getStatus() == Status.NOT_MODIFIED.getStatusCode();
    }

    /// Returns 200 with the headers of a game's representation; the body is to be added.
    ///
    /// @param state a text that changes whenever the body changes
    public ResponseBuilder ok(String state, GameAccess.Opened opened) {
        return head(Response.ok(), state, opened);
    }

    private static ResponseBuilder head(ResponseBuilder response, String state, GameAccess.Opened opened) {
        return response.tag(new EntityTag(state))
                .header(HttpHeaders.CACHE_CONTROL, opened.unlisted() ? "private, no-cache" : "no-cache")
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT + ", " + HttpHeaders.AUTHORIZATION);
    }

    /// Omits the headers, because they contain the token.
    @Override
    public String toString() {
        return "ReadRequest";
    }
}
