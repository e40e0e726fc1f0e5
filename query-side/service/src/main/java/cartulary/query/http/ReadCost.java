package cartulary.query.http;

/// The cost of a read in the rate limits. A unit is about a millisecond of processor time soon after the start, and
/// less later; the costs are measured for a finished game with all expansions, by `./cartulary bench readers`.
public enum ReadCost {
    /// A page of the list of games, or of ratings.
    LIST(3, false),
    /// A page of the list of games with a filter that no index has.
    FILTERED_LIST(9, false),
    /// The results, or the signed moves and disputes, of some hundred games.
    OPPONENTS(9, false),
    HOST(1, false),
    /// The sentences of the rules.
    RULES(1, false),
    VIEW(2, true),
    /// The board drawn as text.
    TEXT(13, true),
    /// A picture of the board that is kept.
    PICTURE(3, true),
    /// The drawing of such a picture.
    PICTURE_DRAWING(300, false),
    /// Whether a game is public, for the preview of a link.
    PREVIEW(1, false),
    LEGAL(2, true),
    FEATURES(3, true),
    SCORES(10, false),
    /// The whole record is read, but not folded into a game.
    RECORD(9, false),
    /// Few games have any.
    DISPUTES(3, false),
    /// The proofs of a deck are checked for every response.
    DECK(16, false),
    /// A proof in the tree of a record, which is computed from all its events.
    PROOF(6, false),
    /// An answer about the past, for which the whole record is read and folded.
    PAST(12, false),
    /// An answer why something is not so, which reads the record and may fold it three times.
    WHYNOT(16, false),
    /// Choices that are tried on a position, which decides the commands before them again.
    WHATIF(24, false),
    /// A score counted again by two engines; one takes milliseconds for each tile.
    RECOUNT(100, false),
    /// The progress or the kept result of a review; the review itself is computed in the background, one at a time.
    REVIEW(12, true),
    /// The progress or the stored result of an analysis.
    ANALYSIS(6, true),
    /// The computation of an analysis in the background; one choice is searched at a time.
    ANALYSIS_COMPUTATION(200, false),
    /// A state of a competition, with its tables.
    COMPETITION(12, false),
    /// The events of a game, and the beginning of a stream.
    EVENTS(9, true),
    /// An answer about many games that is known.
    STATISTICS(2, false),
    /// The computation of such an answer; one is done at a time.
    STATISTICS_COMPUTATION(100, false),
    /// A file of the lake; the operating system sends it.
    FILE(3, false),
    /// A request of an operator, or of somebody who claims to be one.
    OPERATION(1, false);

    /// The additional units of a read of a game that is not cached and must be folded from its events.
    static final long FOLD = 32;

    private final long units;
    private final boolean folds;

    ReadCost(long units, boolean folds) {
        this.units = units;
        this.folds = folds;
    }

    public long units() {
        return units;
    }

    /// Returns whether the read always needs the folded game; every read of a turn or a time needs it as well.
    boolean folds() {
        return folds;
    }
}
