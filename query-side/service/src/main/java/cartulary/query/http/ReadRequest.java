package cartulary.query.http;

import cartulary.contracts.header.EntityTags;
import cartulary.contracts.header.Preferences;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RuleTexts;
import cartulary.contracts.secret.Hash;
import cartulary.http.Expectation;
import cartulary.http.Parameters;
import cartulary.http.Problems;
import cartulary.http.RemoteAddress;
import cartulary.http.SharedProblem;
import cartulary.query.access.GameAccess;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The head of a read request: address, credential, conditions, preferred media types and languages. A `@BeanParam` of
/// resource methods.
public record ReadRequest(
        @Context HttpHeaders headers, @Context HttpServerRequest http) {
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

    public Parameters parameters() {
        return new Parameters(problems());
    }

    /// Returns the tag of a language of the texts: the default if the parameter is absent.
    ///
    /// @throws io.quarkiverse.resteasy.problem.HttpProblem 400 if there are no texts in it
    public String language(@Nullable String value) {
        String tag = parameters().choice("language", value, Languages.TAGS);
        return tag == null ? Languages.TAGS.getFirst() : tag;
    }

    public RuntimeException badParameter(String name, Expectation expected) {
        return parameters().invalid(name, expected);
    }

    public RuntimeException unknownRevision(long revision) {
        return problems().of(SharedProblem.UNKNOWN_REVISION, Map.of("revision", revision));
    }

    /// Returns the problem that a rule refuses something. Its sentence has the parameters `rule` and `sentence`, the
    /// sentence of the rule in the language of the problem; its document has the member `rule`.
    ///
    /// @param params further parameters of the sentence
    public HttpProblem.Builder refused(ReadProblem kind, RuleId rule, Map<String, ?> params) {
        var all = new TreeMap<String, Object>(params);
        all.put("rule", rule.id());
        all.put("sentence", RuleTexts.of(rule, problems().language()));
        return problems()
                .builder(kind, "problem." + kind.key() + ".detail", all)
                .with("rule", rule.id());
    }

    /// Returns the media type that the caller prefers: the first one if it has no preference, or if a header that
    /// states preferences is malformed, which a server may ignore (RFC 9110, 12.5).
    public MediaType preferred(MediaType first, MediaType second) {
        Preferences types = Preferences.of(headers.getHeaderString(HttpHeaders.ACCEPT));
        return types.preferenceOf(name(second)) > types.preferenceOf(name(first)) ? second : first;
    }

    private static String name(MediaType type) {
        return type.getType() + "/" + type.getSubtype();
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
        return isKnown(new EntityTag(state))
                ? Optional.of(head(Response.notModified(), state, opened).build())
                : Optional.empty();
    }

    /// Returns a response that caches must revalidate, with the hash of its body as ETag; 304 if the caller has it. Not
    /// for what only some callers may read.
    public Response tagged(byte[] body, String type) {
        var tag = new EntityTag(Hash.sha256(body).value());
        return (isKnown(tag) ? Response.notModified() : Response.ok(body, type))
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    /// Returns whether If-None-Match names this state.
    public boolean isKnown(EntityTag tag) {
        return EntityTags.contain(headers.getHeaderString(HttpHeaders.IF_NONE_MATCH), tag.getValue());
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
