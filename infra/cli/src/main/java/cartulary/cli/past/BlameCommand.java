package cartulary.cli.past;

import cartulary.record.answer.PastAnswers;
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
        print(PastAnswers.blame(revision.cut(record.read())), BlameText::print);
    }
}
