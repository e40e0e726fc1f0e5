package cartulary.analytics.lake;

/// How much of the machine an export uses.
///
/// @param gamesPerPart the most games that are written as one part: an interruption costs at most their work
/// @param folds the games that are folded at the same time; with 1 on the thread of the export itself
/// @param gamesPerJoinedPart the most games of a part that is joined from small ones: enough for files that are read
///     fast
public record ExportPace(int gamesPerPart, int folds, int gamesPerJoinedPart) {
    /// Uses all processors.
    public static final ExportPace FAST =
            new ExportPace(20_000, 2 * Runtime.getRuntime().availableProcessors(), 20_000);

    /// Uses one thread and little memory, beside a service that answers requests.
    public static final ExportPace BACKGROUND = new ExportPace(500, 1, 20_000);
}
