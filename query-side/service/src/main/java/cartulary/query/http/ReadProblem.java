package cartulary.query.http;

import cartulary.http.ProblemKind;

/// Problems of read requests.
public enum ReadProblem implements ProblemKind {
    /// No game has been opened by a host with this id.
    UNKNOWN_HOST(404),
    /// The turn has not begun.
    UNKNOWN_TURN(404),
    /// The game was opened later.
    UNKNOWN_TIME(404),
    /// The event at the revision scores nothing.
    NO_SCORE(404),
    /// The points of an event do not follow from the moves before it.
    UNEXPLAINED_SCORE(409),
    /// Not one of the questions that can be answered.
    NOT_A_QUESTION(400),
    /// Nothing with the given name is on the board at the revision.
    UNKNOWN_SUBJECT(404),
    /// The body is not the JSON of the request.
    BAD_BODY(400),
    /// The rules refuse a choice that was tried.
    REFUSED_CHOICE(409),
    /// More choices or bets than may be tried.
    TOO_MANY_CHOICES(400),
    /// The game does not wait for a choice before the revision.
    NO_POSITION(409),
    /// A command that was tried is no move of a player in a turn.
    NOT_A_MOVE(400),
    /// The game does not wait for exactly one player, so the choice needs a seat.
    SEAT_MISSING(400),
    /// The record has no tile for a draw that was tried.
    TILE_SEALED(409),
    /// The given tile is not in the pile.
    IMPOSSIBLE_TILE(409),
    /// The given bet is not sealed at the revision, or is of an unknown or used chip.
    IMPOSSIBLE_BET(409),
    /// Only games that ended are reviewed.
    NOT_ENDED(409),
    /// No group of the competition has the requested picture.
    UNKNOWN_GROUP(404),
    /// The competition has no entrant with this id.
    UNKNOWN_ENTRANT(404),
    /// The rules refuse an assumed result.
    REFUSED_RESULT(409),
    /// As many reviews are waiting as may wait.
    REVIEWS_BUSY(503),
    /// A rule forbids the analysis of a running game.
    ANALYSIS_REFUSED(409),
    /// Nobody chooses a tile or a figure at the revision.
    NO_CHOICE(409),
    /// As many analyses are waiting as may wait.
    ANALYSES_BUSY(503),
    /// There is no lake to take statistics and files from.
    NO_STATISTICS(404),
    /// No question about many games has this name.
    UNKNOWN_QUESTION(404),
    /// Fewer games than a picture needs.
    TOO_FEW_GAMES(404),
    /// Other answers are computed before this one.
    STATISTICS_BUSY(503),
    /// An answer needs more time or memory than it may use.
    STATISTICS_TOO_LARGE(503),
    /// A file of the lake is missing or cannot be read.
    DAMAGED_LAKE(500),
    /// The lake does not list a file of this name.
    UNKNOWN_FILE(404),
    /// The range of bytes begins after the end of the file.
    RANGE_NOT_SATISFIABLE(416),
    /// The projection has not reached the requested revision.
    NOT_YET(503),
    TOO_MANY_STREAMS(429),
    /// The bearer does not have the role that the request needs.
    NOT_ALLOWED(403),
    /// No command node could be reached to verify a token.
    ACCESS_UNKNOWN(503),
    /// The database of the projections does not respond.
    READ_MODEL_UNAVAILABLE(503),
    /// The broker does not respond, so the end of the stream is unknown.
    STREAM_UNAVAILABLE(503),
    UNKNOWN_PROJECTION(404),
    /// Only one projection is rebuilt at a time.
    REBUILD_IN_PROGRESS(409),
    /// There is no rebuild to cancel.
    NO_REBUILD(409),
    /// An event of the record is missing or unreadable.
    UNREADABLE_RECORD(500);

    private final int status;

    ReadProblem(int status) {
        this.status = status;
    }

    @Override
    public int status() {
        return status;
    }

    @Override
    public String bundle() {
        return "cartulary.query.sentences";
    }
}
