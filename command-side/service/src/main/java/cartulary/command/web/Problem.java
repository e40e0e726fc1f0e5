package cartulary.command.web;

import java.util.Locale;

/// Every kind of problem an answer can name. `type` is `urn:cartulary:problem:` and the name here in
/// lower case; title and detail are in the sentences.
public enum Problem {
    /// The rules say no; `ruleId` and `params` tell which and why.
    REFUSED(409),
    UNKNOWN_GAME(404),
    /// Not JSON.
    BAD_JSON(400),
    /// JSON, but a member is missing or of the wrong kind.
    BAD_VALUE(400),
    UNKNOWN_TYPE(400),
    TOO_DEEP(400),
    TOO_LARGE(413),
    BAD_HEADER(400),
    WEAK_KEY(400),
    TOKEN_MISSING(401),
    TOKEN_INVALID(401),
    TOKEN_ENDED(401),
    NOT_ALLOWED(403),
    FOREIGN_TOKEN(403),
    OPEN_ELSEWHERE(403),
    OUTDATED(412),
    KEY_REUSED(422),
    TOO_MANY_GAMES(409),
    TOO_FAST(429),
    BUSY(503),
    STORE_UNAVAILABLE(503);

    final int status;

    Problem(int status) {
        this.status = status;
    }

    /// The name in `type` and in the sentences.
    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
