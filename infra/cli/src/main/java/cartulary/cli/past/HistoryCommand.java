package cartulary.cli.past;

import cartulary.record.answer.PastAnswers;
import cartulary.record.history.Subject;
import cartulary.record.history.SubjectHistory;
import cartulary.record.past.GameRecord;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `history FILE`: shows what happened to one thing.
@Command(
        name = "history",
        sortOptions = false,
        header = "Show the history of a feature, meeple, tollhouse, office, tile or seat.",
        description = {
            "",
            "A feature is named by any of its segments (x,y,segment, as in tiles.json); it has other names while it"
                    + " grows, and each part that was joined to it has a history of its own until then.",
            ""
        },
        footer = {
            "",
            "Examples: ./cartulary history --feature 0,-1,c0 game.ndjson",
            "          ./cartulary history --seat 1 --turn 20 game.ndjson"
        })
public final class HistoryCommand extends PastCommand {
    @ArgGroup(multiplicity = "1")
    private Named named = new Named();

    @ArgGroup
    private RevisionOption revision = new RevisionOption();

    private static final class Named {
        @Option(names = "--feature", paramLabel = "X,Y,SEGMENT", description = "the feature of this segment")
        private String feature = "";

        @Option(names = "--meeple", paramLabel = "X,Y,SEGMENT", description = "the meeple placed on this segment")
        private String meeple = "";

        @Option(names = "--tollhouse", paramLabel = "SEAT", description = "the tollhouse of this seat")
        private String tollhouse = "";

        @Option(names = "--office", paramLabel = "X,Y", description = "the betting office on this cell")
        private String office = "";

        @Option(names = "--tile", paramLabel = "X,Y", description = "the tile on this cell")
        private String tile = "";

        @Option(names = "--seat", paramLabel = "SEAT", description = "the player on this seat")
        private String seat = "";

        Subject subject() {
            if (!feature.isEmpty()) {
                return parse("feature", feature);
            } else if (!meeple.isEmpty()) {
                return parse("meeple", meeple);
            } else if (!tollhouse.isEmpty()) {
                return parse("tollhouse", tollhouse);
            } else if (!office.isEmpty()) {
                return parse("office", office);
            }
            return tile.isEmpty() ? parse("seat", seat) : parse("tile", tile);
        }

        private static Subject parse(String kind, String value) {
            try {
                return PastAnswers.subject(kind, value);
            } catch (IllegalArgumentException e) {
                throw new RefusedInputException("--" + kind + ": " + e.getMessage());
            }
        }
    }

    @Override
    void answer() {
        Subject subject = named.subject();
        GameRecord cut = revision.cut(record.read());
        SubjectHistory history = PastAnswers.history(cut, subject)
                .orElseThrow(() -> new RefusedInputException(
                        "At revision " + cut.revision() + " the game has nothing with this name."));
        print(history, (answer, out) -> HistoryText.print(cut, answer, out));
    }
}
