package cartulary.query.api;

import java.util.Locale;

/// Every kind of problem a read can meet. `type` is `urn:cartulary:problem:` and the name here in lower
/// case; title and detail are in the sentences.
enum Problem {
    /// There is no such game, or it is not open to the caller: the two look the same.
    UNKNOWN_GAME(404),
    /// Nobody of that id has opened a game.
    UNKNOWN_HOST(404),
    /// A parameter or header that cannot be read.
    BAD_PARAMETER(400),
    /// The game has not reached that revision.
    UNKNOWN_REVISION(404),
    /// The projection has not reached the revision that was waited for.
    NOT_YET(503),
    TOO_MANY_STREAMS(429),
    /// Asked of an operator without a token.
    TOKEN_MISSING(401),
    /// The bearer is no operator.
    NOT_ALLOWED(403),
    /// Nobody could be asked what a token opens.
    ACCESS_UNKNOWN(503),
    /// The database of the rows does not answer.
    ROWS_ABSENT(503),
    /// The broker does not answer, so nobody knows how far the stream goes.
    STREAM_ABSENT(503),
    UNKNOWN_PROJECTION(404),
    /// One projection is made again at a time.
    REBUILD_IN_PROGRESS(409),
    /// Nothing is being made again.
    NO_REBUILD(409),
    /// An event of the record is missing or unreadable.
    UNREADABLE_RECORD(500);

    final int status;

    Problem(int status) {
        this.status = status;
    }

    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
