package cartulary.rules.replay;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.game.Game;
import java.util.List;
import java.util.Map;

/// The result of deciding a recorded command again.
public sealed interface ReplayedCommand {
    /// Returns the index of the command's first event in the log.
    int from();

    /// The rules accept the choice.
    ///
    /// @param command the recorded command, in which the segment of a choice is the first of its feature
    /// @param sealed true if the record does not open what the command chose, so that a part of it is assumed
    /// @param events in their public form; the same as in the log if the record is right
    /// @param before the game before the command, with the opened and assumed values of all seals
    /// @param after the game after these events
    record Accepted(int from, GameCommand command, boolean sealed, List<GameEvent> events, Game before, Game after)
            implements ReplayedCommand {}

    /// The rules refuse the choice.
    record Refused(int from, GameCommand command, RuleId rule, Map<String, Object> params) implements ReplayedCommand {}

    /// The event is no choice, the record lacks what the choice depends on, or an event of the command cannot be
    /// folded.
    ///
    /// @param from the index of the event that stops the replay
    record Undecidable(int from, String reason) implements ReplayedCommand {}
}
