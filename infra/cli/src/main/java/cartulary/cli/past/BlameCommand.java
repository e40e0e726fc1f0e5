package cartulary.cli.past;

import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;

/// `blame FILE`: shows where everything on the board comes from.
@Command(
        name = "blame",
        sortOptions = false,
        header = "Show which revision, turn and seat put everything on the board.",
        description = {
            "",
            "Lists the tiles, figures, chips and points with the event that they come from; --json also has"
                    + " every segment.",
            ""
        },
        footer = {"", "Example: ./cartulary blame --at 150 game.ndjson"})
public final class BlameCommand extends PastCommand {
    @ArgGroup
    private RevisionOption revision = new RevisionOption();

    @Override
    void answer() {
        GameRecord cut = revision.cut(record.read());
        print(PastAnswers.blame(cut), (blame, out) -> BlameText.print(blame, cut.options(), out));
    }
}
