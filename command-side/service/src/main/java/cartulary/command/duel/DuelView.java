package cartulary.command.duel;

import cartulary.command.duel.Duels.DuelHead;
import cartulary.competition.duel.Duel;
import cartulary.competition.duel.Duel.DuelGame;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.duel.DuelTerms;
import cartulary.contracts.duel.ForfeitCause;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A duel.
///
/// @param competition that the duel belongs to; absent if one person proposed it to the other
/// @param pairing of that competition
/// @param cancelled whether the pairing needs no result of it any more (COMP-24)
/// @param forfeited why the duel was forfeited (COMP-25); absent if it was not
/// @param won the games that each side won
/// @param winner absent while nobody has won
@Schema(
        requiredProperties = {
            "duel",
            "revision",
            "home",
            "away",
            "bestOf",
            "options",
            "beginning",
            "games",
            "won",
            "answered",
            "cancelled",
            "over"
        })
public record DuelView(
        String duel,
        long revision,
        @Nullable String competition,
        @Nullable String pairing,
        String home,
        String away,
        int bestOf,
        GameOptions options,
        DuelBeginning beginning,
        boolean answered,
        boolean cancelled,
        boolean over,
        @Nullable ForfeitCause forfeited,
        List<GameOfDuel> games,
        SideCount won,
        @Nullable PairingSide winner) {
    /// A game of a duel.
    ///
    /// @param winner absent while the game runs, and if nobody won it
    @Schema(requiredProperties = {"number", "game", "counted"})
    public record GameOfDuel(
            int number,
            GameId game,
            boolean counted,
            @Nullable PairingSide winner) {
        private static GameOfDuel of(DuelGame game) {
            return new GameOfDuel(game.number(), game.game(), game.isCounted(), game.winner());
        }
    }

    public static DuelView of(DuelHead head) {
        Duel duel = head.duel();
        DuelTerms terms = Objects.requireNonNull(duel.terms());
        DuelPaired paired = terms instanceof DuelPaired ofPairing ? ofPairing : null;
        return new DuelView(
                head.id(),
                head.revision(),
                paired == null ? null : paired.competition(),
                paired == null ? null : paired.pairing(),
                terms.home(),
                terms.away(),
                terms.bestOf(),
                terms.options(),
                terms.beginning(),
                duel.isAnswered(),
                duel.isCancelled(),
                duel.isOver(),
                duel.forfeit() == null ? null : duel.forfeit().cause(),
                duel.games().stream().map(GameOfDuel::of).toList(),
                duel.won(),
                duel.winner());
    }
}
