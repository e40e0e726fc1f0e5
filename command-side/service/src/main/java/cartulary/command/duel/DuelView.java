package cartulary.command.duel;

import cartulary.command.duel.Duels.DuelHead;
import cartulary.competition.duel.Duel;
import cartulary.competition.duel.Duel.DuelGame;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.duel.DuelBeginning;
import cartulary.contracts.duel.DuelEvent.DuelProposed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A duel.
///
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
            "over"
        })
record DuelView(
        String duel,
        long revision,
        String home,
        String away,
        int bestOf,
        GameOptions options,
        DuelBeginning beginning,
        boolean answered,
        boolean over,
        List<GameOfDuel> games,
        SideCount won,
        @Nullable PairingSide winner) {
    /// A game of a duel.
    ///
    /// @param winner absent while the game runs, and if nobody won it
    @Schema(requiredProperties = {"number", "game", "counted"})
    record GameOfDuel(
            int number,
            GameId game,
            boolean counted,
            @Nullable PairingSide winner) {
        private static GameOfDuel of(DuelGame game) {
            return new GameOfDuel(game.number(), game.game(), game.isCounted(), game.winner());
        }
    }

    static DuelView of(DuelHead head) {
        Duel duel = head.duel();
        DuelProposed terms = Objects.requireNonNull(duel.terms());
        return new DuelView(
                head.id(),
                head.revision(),
                terms.home(),
                terms.away(),
                terms.bestOf(),
                terms.options(),
                terms.beginning(),
                duel.isAnswered(),
                duel.isOver(),
                duel.games().stream().map(GameOfDuel::of).toList(),
                duel.won(),
                duel.winner());
    }
}
