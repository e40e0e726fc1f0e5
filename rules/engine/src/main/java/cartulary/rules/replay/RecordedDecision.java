package cartulary.rules.replay;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import java.util.List;

/// A recorded command next to what is decided about it.
///
/// @param from the index of its first event in the log
/// @param recorded its recorded events; the first is the choice
/// @param decided what is decided on the position before it
public record RecordedDecision(int from, List<Envelope> recorded, ReplayedCommand decided) {
    /// Returns whether the recorded events are decided, no more and no others.
    public boolean isSame() {
        return decided instanceof ReplayedCommand.Accepted accepted
                && RecordedDecision.isSame(recorded, accepted.events());
    }

    /// Returns the events in which record and decision differ. What is refused or cannot be decided has no events.
    public EventDifference difference() {
        return decided instanceof ReplayedCommand.Accepted accepted
                ? EventDifference.of(recorded, accepted.events())
                : new EventDifference(recorded, List.of());
    }

    static boolean isSame(List<Envelope> recorded, List<GameEvent> decided) {
        if (recorded.size() != decided.size()) {
            return false;
        }
        for (int i = 0; i < decided.size(); i++) {
            if (!decided.get(i).equals(recorded.get(i).data())) {
                return false;
            }
        }
        return true;
    }
}
