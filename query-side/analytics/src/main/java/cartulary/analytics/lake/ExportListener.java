package cartulary.analytics.lake;

import cartulary.analytics.lake.Manifest.UnreadableGame;

/// Follows an export.
public interface ExportListener {
    /// The source was looked at up to `position`, and `games` more games that ended were read.
    void advanced(long position, long games);

    /// The record of a game cannot be folded; it is left out.
    default void unreadable(UnreadableGame game) {}

    ExportListener NONE = (_, _) -> {};
}
