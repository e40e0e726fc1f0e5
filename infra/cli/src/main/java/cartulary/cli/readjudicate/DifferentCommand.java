package cartulary.cli.readjudicate;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.replay.EventDifference;
import cartulary.rules.replay.RecordedDecision;
import cartulary.rules.replay.ReplayedCommand.Accepted;
import cartulary.rules.replay.ReplayedCommand.Refused;
import cartulary.rules.replay.ReplayedCommand.Undecidable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A recorded command that is decided differently on the recorded position.
///
/// @param revision of its first event
/// @param refused the rule that refuses it; null if none does
/// @param undecidable why it cannot be decided at all; null if it can
/// @param recorded the recorded events that are not decided
/// @param decided the decided events that are not recorded
record DifferentCommand(
        long revision,
        Actor actor,
        String choice,
        @Nullable RuleId refused,
        @Nullable String undecidable,
        List<Recorded> recorded,
        List<Decided> decided) {
    /// A recorded event.
    record Recorded(long revision, String type, GameEvent data) {}

    /// A decided event.
    record Decided(String type, GameEvent data) {}

    static DifferentCommand of(RecordedDecision command) {
        return switch (command.decided()) {
            case Accepted _ -> of(command, null, null);
            case Refused refused -> of(command, refused.rule(), null);
            case Undecidable undecidable -> of(command, null, undecidable.reason());
        };
    }

    private static DifferentCommand of(
            RecordedDecision command, @Nullable RuleId refused, @Nullable String undecidable) {
        EventDifference events = command.difference();
        Envelope choice = command.recorded().getFirst();
        return new DifferentCommand(
                choice.revision(),
                choice.actor(),
                choice.type(),
                refused,
                undecidable,
                events.recorded().stream()
                        .map(event -> new Recorded(event.revision(), event.type(), event.data()))
                        .toList(),
                events.decided().stream()
                        .map(event -> new Decided(event.type(), event))
                        .toList());
    }
}
