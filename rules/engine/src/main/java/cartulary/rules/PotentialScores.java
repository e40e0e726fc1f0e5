package cartulary.rules;

import cartulary.rules.bets.PotentialOffices;
import cartulary.rules.game.Game;
import cartulary.rules.game.PotentialOffice;
import cartulary.rules.game.PotentialToll;
import cartulary.rules.tollkeepers.PotentialTolls;
import java.util.List;

/// The points that expansions may still pay on the present board. Computed from public data and used to estimate the
/// value of a move. Costs a step per tile of the roads and cities concerned.
///
/// @param tolls the incomplete roads at each tollhouse, by seat
/// @param offices that have chips or take bets, by x, y
public record PotentialScores(List<PotentialToll> tolls, List<PotentialOffice> offices) {
    public PotentialScores {
        tolls = List.copyOf(tolls);
        offices = List.copyOf(offices);
    }

    static PotentialScores of(Game game) {
        return new PotentialScores(PotentialTolls.of(game), PotentialOffices.of(game));
    }
}
