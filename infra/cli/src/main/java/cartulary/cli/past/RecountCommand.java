package cartulary.cli.past;

import cartulary.record.past.GameRecord;
import cartulary.recount.RecountedScore;
import cartulary.recount.ScoreRecount;
import cartulary.rules.Rules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `recount FILE`: counts a score again.
@Command(
        name = "recount",
        sortOptions = false,
        header = "Count the points of an event again, by the rules and by the second engine.",
        description = {
            "",
            "Decides all commands up to the event again, and lets a second engine count the event, which shares no code"
                    + " with the rules. To count all scores of a record: verify --recount.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:both count what is recorded",
            "1:at least one of them counts something else",
            "2:wrong command line, or input that was refused"
        },
        footer = {"", "Example: ./cartulary recount --revision 137 game.ndjson"})
public final class RecountCommand extends PastCommand {
    private static final int DIFFERENT = 1;

    @Option(
            names = "--revision",
            required = true,
            paramLabel = "REVISION",
            description = "the revision of an event that scores")
    private long revision;

    private boolean agreed;

    @Override
    void answer() {
        GameRecord whole = record.read();
        if (revision < 1 || revision > whole.revision()) {
            throw new RefusedInputException("--revision: the game has the revisions 1 to " + whole.revision());
        }
        RecountedScore recounted = ScoreRecount.of(whole.events(), revision, Rules.standard())
                .orElseThrow(() ->
                        new RefusedInputException("--revision: the event at revision " + revision + " scores nothing"));
        agreed = recounted.agreed();
        print(recounted, (score, out) -> RecountText.print(score, whole.options(), out));
    }

    @Override
    int exitCode() {
        return agreed ? 0 : DIFFERENT;
    }
}
