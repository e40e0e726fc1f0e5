package cartulary.contracts.competition;

import cartulary.contracts.game.GameId;
import java.util.List;

/// The duel of this service that a result follows from (COMP-24).
///
/// @param duel the id of the duel
/// @param games those that somebody won, in their order
public record PlayedDuel(String duel, List<GameId> games) {
    public PlayedDuel {
        games = List.copyOf(games);
    }
}
