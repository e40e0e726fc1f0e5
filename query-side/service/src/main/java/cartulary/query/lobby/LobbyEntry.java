package cartulary.query.lobby;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.GameView.Status;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// The row of a game in the lobby.
///
/// @param opened the microsecond in which the game was opened
/// @param options as JSON
/// @param seats as {@link SeatBits}
/// @param bots as {@link SeatBits}
/// @param corrected whether a dispute corrected scores
/// @param annulled whether a dispute ended with the game annulled
record LobbyEntry(
        long opened,
        long revision,
        String visibility,
        String host,
        String options,
        int seats,
        int bots,
        boolean seatsClosed,
        TurnProgress progress,
        boolean corrected,
        boolean annulled,
        String openedAt,
        String changedAt) {
    /// The entry of a game without a row.
    static final LobbyEntry NONE =
            new LobbyEntry(0, 0, "", "", "", 0, 0, false, TurnProgress.OPENED, false, false, "", "");

    static LobbyEntry of(GameOpened opened, Instant at) {
        return new LobbyEntry(
                ChronoUnit.MICROS.between(Instant.EPOCH, at),
                0,
                opened.options().visibility().name(),
                opened.host(),
                new String(Json.canonical(opened.options()), StandardCharsets.UTF_8),
                0,
                0,
                false,
                TurnProgress.OPENED,
                false,
                false,
                at.toString(),
                at.toString());
    }

    LobbyEntry with(PlayerJoined joined) {
        int seat = joined.seat();
        int withBot = joined.policy() == null ? bots : SeatBits.with(bots, seat);
        return with(SeatBits.with(seats, seat), withBot, seatsClosed);
    }

    LobbyEntry with(PlayerLeft left) {
        return with(SeatBits.without(seats, left.seat()), SeatBits.without(bots, left.seat()), seatsClosed);
    }

    private LobbyEntry with(int seats, int bots, boolean seatsClosed) {
        return new LobbyEntry(
                opened,
                revision,
                visibility,
                host,
                options,
                seats,
                bots,
                seatsClosed,
                progress,
                corrected,
                annulled,
                openedAt,
                changedAt);
    }

    LobbyEntry withSeatsClosed() {
        return with(seats, bots, true);
    }

    /// Returns true if the game has a row or its opening was folded.
    boolean isOpened() {
        return !openedAt.isEmpty();
    }

    /// Returns whether the game counts for its host. An unlisted game does not, because everybody can read the counts.
    boolean isCounted() {
        return visibility.equals(Visibility.PUBLIC.name());
    }

    boolean isAbandonedStart() {
        return seatsClosed && progress.tilesPlaced() == 0 && progress.status() == Status.ABANDONED;
    }

    /// Returns the entry after an event.
    LobbyEntry at(long revision, Instant at, GameEvent event) {
        return new LobbyEntry(
                opened,
                revision,
                visibility,
                host,
                options,
                seats,
                bots,
                seatsClosed,
                progress.after(event),
                corrected || event instanceof ScoreCorrected,
                annulled || event instanceof DisputeResolved resolved && resolved.outcome() == DisputeOutcome.ANNULLED,
                openedAt,
                at.toString());
    }
}
