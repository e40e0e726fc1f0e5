package cartulary.command.person;

import cartulary.command.http.CommandRequest;
import jakarta.ws.rs.core.NewCookie;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The cookie of a browser in which a person is signed in. Scripts cannot read it and pages of other sites cannot send
/// it with a request that changes something. Over TLS only this host can set it, and it is sent over TLS only.
final class AccountCookie {
    private static final String NAME = "cartulary-account";
    private static final String SECURE_NAME = "__Host-" + NAME;

    private AccountCookie() {}

    /// Returns the secret of the session; null without one.
    static @Nullable String read(CommandRequest request) {
        return request.cookie(name(request));
    }

    static NewCookie of(CommandRequest request, String secret, Duration validity) {
        return new NewCookie.Builder(name(request))
                .value(secret)
                .path("/")
                .httpOnly(true)
                .secure(isSecure(request))
                .sameSite(NewCookie.SameSite.LAX)
                .maxAge((int) validity.toSeconds())
                .build();
    }

    /// Returns a cookie that removes the one of the browser.
    static NewCookie none(CommandRequest request) {
        return of(request, "", Duration.ZERO);
    }

    private static String name(CommandRequest request) {
        return isSecure(request) ? SECURE_NAME : NAME;
    }

    private static boolean isSecure(CommandRequest request) {
        return request.site().getScheme().equals("https");
    }
}
