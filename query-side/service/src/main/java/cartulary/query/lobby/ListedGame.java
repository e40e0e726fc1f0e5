package cartulary.query.lobby;

import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView.Status;
import java.time.Instant;

/// A game in the list of games.
///
/// @param seats taken so far, those of bots included
/// @param maxSeats offered
/// @param turn being played; 0 in the lobby
/// @param changedAt when its last event was decided
public record ListedGame(
        GameId game,
        Status status,
        long revision,
        String host,
        int seats,
        int bots,
        int maxSeats,
        int turn,
        Instant openedAt,
        Instant changedAt) {}
