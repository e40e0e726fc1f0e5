package cartulary.command.game;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Presence;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/// The seats whose persons are present, as the rules consult them before the host may reissue a token (LOBBY-22).
///
/// @param of returns the seats that reported to be present
/// @param since when they began to report. Presence is not durable: until everybody could report again, all seats of a
///     game that was opened before count as present
public record PresentSeats(Function<GameId, List<Integer>> of, Instant since) {
    static final PresentSeats NONE = new PresentSeats(_ -> List.of(), Instant.EPOCH);

    boolean include(RecordedEvents game, int seat, Instant now) {
        return of.apply(game.game()).contains(seat)
                || now.isBefore(since.plus(Presence.KEPT)) && game.openedAt().isBefore(since);
    }
}
