package cartulary.query.lobby;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.view.GameView.Status;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A game in the list of games.
///
/// @param seats the number of taken seats, bots included
/// @param maxSeats the number of seats offered
/// @param expansions played with the base game
/// @param secondsPerStep the time limit of each step; absent without one
/// @param clock the clock of each player; absent without clocks
/// @param turn the number of the current turn; 0 in the lobby
/// @param corrected whether a dispute corrected scores (LOBBY-19)
/// @param annulled whether the game has no valid result (LOBBY-18)
/// @param changedAt the time of its last event
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
            "corrected",
            "annulled",
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
        @Nullable PlayerClock clock,
        int turn,
        boolean corrected,
        boolean annulled,
        Instant openedAt,
        Instant changedAt) {}
