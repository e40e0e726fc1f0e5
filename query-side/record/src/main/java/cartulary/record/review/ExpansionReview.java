package cartulary.record.review;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.record.past.GameRecord;
import java.util.List;
import java.util.Optional;

/// What one expansion adds to reviews.
public interface ExpansionReview {
    /// Returns the choice behind an event with which the active player placed a figure (step 2 of MIX-1); empty for
    /// other events.
    default Optional<GameCommand> placement(ExpansionEvent event) {
        return Optional.empty();
    }

    /// Returns what the players had in hand, as far as the record reveals it later.
    default Hands hands(GameRecord record) {
        return (_, _) -> List.of();
    }

    /// The hands of the players.
    interface Hands {
        /// Returns the ids of what a seat had in hand after a revision.
        List<String> of(int seat, long revision);
    }
}
