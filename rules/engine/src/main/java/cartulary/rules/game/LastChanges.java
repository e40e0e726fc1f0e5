package cartulary.rules.game;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.SealedEvent;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.event.GameEvent.TurnEvent;
import java.util.HashMap;
import java.util.Map;

/// The revisions of the last events that changed what may be chosen (LOBBY-12). Whoever saw such a revision, or a later
/// one, has the same choices now. The events that others can add at will, in any number or in the step of somebody
/// else, change only the choices of the seat that they name.
///
/// Every command of a seat changes the choices of this seat, except the withdrawal of a dispute, which is possible
/// once. So no command that was chosen on one of these revisions can follow itself.
///
/// @param ofGame the revision of the last event that changed the choices of every seat
/// @param ofSeats the revision of the last event that changed the choices of one seat only, by seat
record LastChanges(long ofGame, Map<Integer, Long> ofSeats) {
    static final LastChanges NONE = new LastChanges(0, Map.of());

    private static final int EVERY_SEAT = -1;
    private static final int NO_SEAT = -2;

    LastChanges {
        ofSeats = Map.copyOf(ofSeats);
    }

    /// @param revision of the event
    LastChanges after(GameEvent event, long revision) {
        int seat = changed(event);
        if (seat == NO_SEAT) {
            return this;
        }
        if (seat == EVERY_SEAT) {
            return new LastChanges(revision, ofSeats);
        }
        var changed = new HashMap<>(ofSeats);
        changed.put(seat, revision);
        return new LastChanges(ofGame, changed);
    }

    /// Returns the seat whose choices the event changes.
    private static int changed(GameEvent event) {
        return switch (event) {
            case PlayerJoined e -> e.seat();
            case PlayerLeft e -> e.seat();
            case TokenReissued e -> e.seat();
            case SeatRecovered e -> e.seat();
            case SeedContributed e -> e.seat();
            case SealedEvent e -> e.seat();
            case DisputeOpened e -> e.seat();
            case DisputeAgreed e -> e.seat();
            case DisputeRecounted _, ClocksSet _ -> NO_SEAT;
            case DisputeResolved e -> e.outcome() == DisputeOutcome.STANDS ? NO_SEAT : EVERY_SEAT;
            case ScoreCorrected _ -> EVERY_SEAT;
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _ -> EVERY_SEAT;
        };
    }

    /// Returns the revision of the last event that changed the choices of a seat.
    long of(int seat) {
        return Math.max(ofGame, ofSeats.getOrDefault(seat, 0L));
    }
}
