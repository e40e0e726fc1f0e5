package cartulary.testkit.replay;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import java.util.ArrayList;
import java.util.List;

/// Decides the choices of a recorded game again. The log is at once the record and the input: a game decided again
/// from its public events has the same public bytes.
public final class Replay {
    private Replay() {}

    /// Returns the public events that the recorded choices lead to. Their number may differ from the log's if the
    /// rules or the log were changed.
    ///
    /// @param log the public events of one game; the seals of an abandoned game must be opened, because no event
    ///     opens them
    /// @throws IllegalStateException if a recorded choice is refused
    /// @throws IllegalArgumentException if the log lacks an event that a choice depends on
    public static List<Envelope> of(List<Envelope> log) {
        Rules rules = Rules.standard();
        List<GameEvent> events = log.stream().map(Envelope::data).toList();
        var replayed = new ArrayList<Envelope>(log.size());
        Game game = rules.unopenedGame();
        while (replayed.size() < log.size()) {
            int from = replayed.size();
            Envelope first = log.get(from);
            List<GameEvent> rest = events.subList(from, events.size());
            GameCommand command = new RecordedCommand(game, rest).command();
            Decision decision = rules.decide(game, first.actor(), command, new RecordedInputs(first.at(), game, rest));
            if (!(decision instanceof Decision.Accepted(List<GameEvent> decided, Game after))) {
                throw new IllegalStateException(
                        "revision " + first.revision() + ": " + command + " is refused on replay: " + decision);
            }
            for (GameEvent event : decided) {
                replayed.add(Envelope.of(
                        first.game(), replayed.size() + 1, first.at(), first.actor(), PublicForm.of(event)));
            }
            game = after;
        }
        return replayed;
    }
}
