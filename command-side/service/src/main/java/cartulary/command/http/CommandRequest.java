package cartulary.command.http;

import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SignatureValue;
import cartulary.http.Parameters;
import cartulary.http.Problems;
import cartulary.http.RemoteAddress;
import cartulary.http.ServiceAddress;
import cartulary.http.SharedProblem;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The head of a request to the command side: address, credential, expected revision, idempotency key and
/// languages. A `@BeanParam` of resource methods.
public record CommandRequest(
        @Context HttpHeaders headers, @Context HttpServerRequest http) {
    public static final String SIGNATURE = "Move-Signature";

    /// With the token of a program of a person who has an account.
    public static final String ACCOUNT_TOKEN = "Account-Token";

    public static final String IDEMPOTENCY_KEY = "Idempotency-Key";
    private static final Pattern REVISION = Pattern.compile("(?:W/)?\"?(\\d{1,18})\"?");
    private static final Pattern SIGNED = Pattern.compile("(\\d{1,15})\\.([A-Za-z0-9_-]{85}[AQgw])");
    private static final Pattern KEY = Pattern.compile("[!-~]{1,128}");

    /// Returns whether the method changes nothing.
    public boolean isRead() {
        return http.method().equals(HttpMethod.GET) || http.method().equals(HttpMethod.HEAD);
    }

    public String address() {
        return RemoteAddress.of(http);
    }

    public @Nullable String authorization() {
        return headers.getHeaderString(HttpHeaders.AUTHORIZATION);
    }

    /// Returns the token of a program; null without one.
    public @Nullable String accountToken() {
        return headers.getHeaderString(ACCOUNT_TOKEN);
    }

    /// Returns the value of a cookie; null without it.
    public @Nullable String cookie(String name) {
        Cookie cookie = headers.getCookies().get(name);
        return cookie == null ? null : cookie.getValue();
    }

    /// Returns whether a browser says that a page of another origin sent the request. Programs say nothing.
    public boolean isFromForeignPage() {
        String site = headers.getHeaderString("Sec-Fetch-Site");
        return site != null && !site.equals("same-origin") && !site.equals("none");
    }

    /// Returns the address of the service as the caller sees it: scheme, host and port.
    public URI site() {
        return ServiceAddress.of(http, "").orElseThrow(() -> problems().of(SharedProblem.FOREIGN_HOST));
    }

    public Problems problems() {
        return Problems.of(headers);
    }

    public Parameters parameters() {
        return new Parameters(problems());
    }

    /// Returns the revision in If-Match; null if the header is absent or `*`. The command handler compares it in
    /// the transaction that appends: `Request.evaluatePreconditions` would compare it too early.
    public @Nullable Long expectedRevision() {
        String ifMatch = headers.getHeaderString(HttpHeaders.IF_MATCH);
        if (ifMatch == null || ifMatch.equals("*")) {
            return null;
        }
        var revision = REVISION.matcher(ifMatch.strip());
        if (!revision.matches()) {
            throw badHeader(HttpHeaders.IF_MATCH, "\"12\"");
        }
        return Long.valueOf(revision.group(1));
    }

    /// Returns the signature of the player over the command (LOBBY-12); null without one.
    public @Nullable MoveSignature signature() {
        String header = headers.getHeaderString(SIGNATURE);
        if (header == null) {
            return null;
        }
        var signed = SIGNED.matcher(header.strip());
        if (!signed.matches()) {
            throw badHeader(SIGNATURE, "12.SIGNATURE");
        }
        return new MoveSignature(Long.parseLong(signed.group(1)), new SignatureValue(signed.group(2)));
    }

    /// Returns the idempotency key; null without one.
    ///
    /// @param isHardToGuess whether the key must be hard to guess, because a repeated request returns the tokens of
    ///     its answer
    public @Nullable String idempotencyKey(boolean isHardToGuess) {
        String key = headers.getHeaderString(IDEMPOTENCY_KEY);
        if (key == null) {
            return null;
        }
        if (!KEY.matcher(key).matches()) {
            throw badHeader(IDEMPOTENCY_KEY, "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        }
        if (isHardToGuess && !GuestKey.isStrong(key)) {
            throw problems().of(CommandProblem.WEAK_KEY, Map.of("bits", GuestKey.BITS));
        }
        return key;
    }

    private RuntimeException badHeader(String name, String example) {
        return problems().of(SharedProblem.BAD_HEADER, Map.of("header", name, "example", example));
    }

    /// Omits the headers, because they contain the token.
    @Override
    public String toString() {
        return "CommandRequest[address=" + address() + "]";
    }
}
