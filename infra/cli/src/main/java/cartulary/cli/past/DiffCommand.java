package cartulary.cli.past;

import cartulary.record.diff.DiffCalculator;
import cartulary.record.past.GameRecord;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `diff FILE`: shows what changed between two revisions.
@Command(
        name = "diff",
        sortOptions = false,
        header = "Show what changed in a game between two revisions.",
        description = {
            "",
            "Compares two states of the game: points, tiles, meeples, features, offices, players and the step. Points"
                    + " are listed with the event that scored them and its rules.",
            ""
        },
        footer = {"", "Example: ./cartulary diff --from 120 --to 150 game.ndjson"})
public final class DiffCommand extends PastCommand {
    @Option(
            names = "--from",
            required = true,
            paramLabel = "REVISION",
            description = "the earlier revision; 0 is before the first event")
    private long from;

    @Option(names = "--to", paramLabel = "REVISION", description = "the later revision (default: the last)")
    private @Nullable Long to;

    @Override
    void answer() {
        GameRecord whole = record.read();
        long later = to == null ? whole.revision() : to;
        if (from < 0 || from > later || later < 1 || later > whole.revision()) {
            throw new RefusedInputException(
                    "--from and --to: expected revisions 0 to " + whole.revision() + ", the earlier one first");
        }
        print(DiffCalculator.diff(whole.upTo(later), from), (diff, out) -> DiffText.print(diff, whole.options(), out));
    }
}
