package cartulary.cli.readjudicate;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.game.GameId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A line of the report.
sealed interface ReportLine {
    /// The format of the report in JSON.
    String FORMAT = "cartulary.readjudication/1";

    /// A game by one reading.
    ///
    /// @param reading without members the reading of the game itself
    /// @param differences with `--each`, otherwise null
    /// @param course with `--through`, otherwise null
    record OfGame(
            String format,
            Mode mode,
            DisputeReading reading,
            String source,
            GameId game,
            int events,
            int commands,
            @Nullable List<DifferentCommand> differences,
            @Nullable OtherCourse course)
            implements ReportLine {
        int different() {
            return differences != null ? differences.size() : course != null ? course.different() : 0;
        }
    }

    /// A source that contains no readable record.
    record OfUnreadable(String format, String source, String unreadable) implements ReportLine {}

    /// The sums of one reading, last in the report.
    record OfSum(String format, Mode mode, DisputeReading reading, Sum sum) implements ReportLine {}

    /// @param games the number of games that were decided by the reading
    /// @param own the number of games that were played by it and are not decided again
    /// @param differentGames how many games have a command that is decided differently
    /// @param different the number of these commands
    /// @param otherPoints how many games would have had other points; null with `--each`, as the following
    /// @param otherRanks how many finished games would have had another ranking
    /// @param otherWinners how many finished games would have had other winners
    /// @param changedPoints the sum of all differences of totals
    /// @param skipped the number of choices that could not have been made
    record Sum(
            long games,
            long own,
            long unreadable,
            long events,
            long commands,
            long differentGames,
            long different,
            @Nullable Long otherPoints,
            @Nullable Long otherRanks,
            @Nullable Long otherWinners,
            @Nullable Long changedPoints,
            @Nullable Long skipped) {}
}
