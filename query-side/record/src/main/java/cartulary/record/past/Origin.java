package cartulary.record.past;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The event that something in a game comes from.
///
/// @param revision of the event
/// @param turn the number of the turn, 0 before the first; in final scoring the number of the last turn
/// @param seat the seat whose choice caused the event; absent if that was the host or the service
/// @param at the time of the event
public record Origin(
        @Within(min = 1) long revision,
        @Within(min = 0) int turn,
        @Seat @Nullable Integer seat,
        Instant at) {
    static Origin of(Envelope event, int turn) {
        Integer seat = event.actor() instanceof Actor.Seated seated ? seated.seat() : null;
        return new Origin(event.revision(), turn, seat, event.at());
    }
}
