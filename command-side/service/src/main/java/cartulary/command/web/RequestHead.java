package cartulary.command.web;

import cartulary.command.game.SubmittedCommand.Once;
import cartulary.command.token.Bearer;
import cartulary.contracts.secret.Hash;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The head of one request, as far as commands care about it.
record RequestHead(
        String address,
        @Nullable String authorization,
        @Nullable String ifMatch,
        @Nullable String idempotencyKey,
        Problems problems) {
    private static final Pattern REVISION = Pattern.compile("(?:W/)?\"?(\\d{1,18})\"?");
    private static final Pattern KEY = Pattern.compile("[!-~]{1,128}");
    private static final int SHORTEST_KEY_OF_A_GUEST = 16;
    private static final String GUEST = "guest";

    static RequestHead of(HttpHeaders headers, HttpServerRequest request) {
        return new RequestHead(
                request.remoteAddress() == null
                        ? "unknown"
                        : request.remoteAddress().hostAddress(),
                headers.getHeaderString(HttpHeaders.AUTHORIZATION),
                headers.getHeaderString(HttpHeaders.IF_MATCH),
                headers.getHeaderString("Idempotency-Key"),
                new Problems(headers.getAcceptableLanguages()));
    }

    /// The revision the caller saw; nothing where it does not matter.
    @Nullable
    Long expectedRevision() {
        if (ifMatch == null || ifMatch.equals("*")) {
            return null;
        }
        var revision = REVISION.matcher(ifMatch.strip());
        if (!revision.matches()) {
            throw problems.of(Problem.BAD_HEADER, Map.of("header", HttpHeaders.IF_MATCH));
        }
        return Long.valueOf(revision.group(1));
    }

    /// The idempotency key, bound to who sends it and to what is asked of whom. Whoever repeats a
    /// guest's request gets the tokens of its answer, so a guest's key must be hard to guess.
    ///
    /// The hash of the body is kept in the clear. That of a bet tells nothing of the chip: its body holds
    /// 32 random bytes of the client's, the nonce, which stand nowhere else, so no chip can be tried out.
    @Nullable
    Once once(@Nullable Bearer bearer, String target, byte[] body) {
        if (idempotencyKey == null) {
            return null;
        }
        if (!KEY.matcher(idempotencyKey).matches()) {
            throw problems.of(Problem.BAD_HEADER, Map.of("header", "Idempotency-Key"));
        }
        if (bearer == null && idempotencyKey.length() < SHORTEST_KEY_OF_A_GUEST) {
            throw problems.of(Problem.WEAK_KEY, Map.of("length", SHORTEST_KEY_OF_A_GUEST));
        }
        return new Once(
                bearer == null ? GUEST : bearer.principal(),
                idempotencyKey,
                Hash.sha256(target.getBytes(StandardCharsets.UTF_8), new byte[] {0}, body));
    }

    @Override
    public String toString() {
        return "Call[address=" + address + "]";
    }
}
