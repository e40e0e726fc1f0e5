package cartulary.cli.past;

import cartulary.record.Timeline;
import cartulary.record.past.GameRecord;
import java.time.Instant;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The revision at which a command looks at a game; at most one option may be given.
final class RevisionOption {
    @Option(names = "--at", paramLabel = "REVISION", description = "look at the game after this many events")
    private @Nullable Long at;

    @Option(names = "--turn", paramLabel = "TURN", description = "look at it at the end of this turn; 0 is its start")
    private @Nullable Integer turn;

    @Option(
            names = "--time",
            paramLabel = "INSTANT",
            description = "look at it at this time, such as 2026-11-22T19:03:00Z")
    private @Nullable Instant time;

    /// Returns the record up to the chosen revision.
    ///
    /// @throws RefusedInputException if the game has no such revision
    GameRecord cut(GameRecord record) {
        if (at != null) {
            if (at < 1 || at > record.revision()) {
                throw new RefusedInputException("--at: the game has the revisions 1 to " + record.revision());
            }
            return record.upTo(at);
        }
        if (turn == null && time == null) {
            return record;
        }
        Timeline timeline = Timeline.of(record.events());
        OptionalLong revision = turn != null ? timeline.atTurn(turn) : timeline.at(Objects.requireNonNull(time));
        return record.upTo(revision.orElseThrow(() -> new RefusedInputException(
                turn != null ? "--turn: turn " + turn + " has not begun" : "--time: the game was opened later")));
    }
}
