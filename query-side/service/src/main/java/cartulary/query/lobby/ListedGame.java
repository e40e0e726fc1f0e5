package cartulary.query.lobby;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView.Status;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A game in the list of games.
///
/// @param seats taken so far, those of bots included
/// @param maxSeats offered
/// @param expansions played with the base game
/// @param secondsPerStep how long each step may take; absent where there is no limit of time
/// @param turn being played; 0 in the lobby
/// @param changedAt when its last event was decided
@Schema(
        requiredProperties = {
            "game",
            "status",
            "revision",
            "host",
            "seats",
            "bots",
            "maxSeats",
            "expansions",
            "turn",
            "openedAt",
            "changedAt"
        })
public record ListedGame(
        GameId game,
        Status status,
        long revision,
        String host,
        int seats,
        int bots,
        int maxSeats,
        List<Expansion> expansions,
        @Nullable Integer secondsPerStep,
        int turn,
        Instant openedAt,
        Instant changedAt) {}
