package cartulary.cli.past;

import cartulary.cli.past.text.OriginText;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.Actor;
import cartulary.contracts.view.GameView;
import cartulary.drawing.text.TextBoard;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `replay FILE`: shows a game at any point of its past.
@Command(
        name = "replay",
        sortOptions = false,
        header = "Show a game at any revision, turn or time.",
        description = {
            "",
            "Folds the events of the record and draws the board as text. With --events it lists the events up to there"
                    + " instead, a sentence each. The proofs of the record are not checked; verify does that.",
            ""
        },
        footer = {"", "Example: ./cartulary replay --turn 12 game.ndjson"})
public final class ReplayCommand extends PastCommand {
    @ArgGroup
    private RevisionOption revision = new RevisionOption();

    @Option(names = "--events", description = "list the events instead of the board")
    private boolean events;

    @Override
    void answer() {
        GameRecord cut = revision.cut(record.read());
        if (events) {
            print(cut.events(), (list, out) -> cut.replay().forEach(event -> out.println(line(event))));
            return;
        }
        Rules rules = Rules.standard();
        Game game = cut.replay()
                .map(RecordedEvent::after)
                .reduce((_, later) -> later)
                .orElseThrow();
        GameView view = rules.view(cut.game(), game);
        Integer seat = view.step().seat();
        var legal = rules.legal(game, seat == null ? Actor.GUEST : Actor.seat(seat));
        print(view, (shown, out) -> out.print(new TextBoard(Catalogue.standard()).draw(shown, legal)));
    }

    private static String line(RecordedEvent event) {
        return OriginText.of(event.origin()) + "  "
                + EventText.of(event.event(), event.after().options());
    }
}
