package cartulary.rules.valuation;

import cartulary.contracts.game.Expansion;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.valuation.abbot.AbbotValuation;
import cartulary.rules.valuation.bets.BetValuation;
import cartulary.rules.valuation.cathedrals.CathedralValuation;
import cartulary.rules.valuation.expansion.CompletionChance;
import cartulary.rules.valuation.expansion.ExpansionValuation;
import cartulary.rules.valuation.tollkeepers.TollValuation;
import java.util.ArrayList;
import java.util.List;

/// The valuation of each expansion; no other code chooses their classes.
final class ValuedExpansions {
    private ValuedExpansions() {}

    /// Returns the valuations of the expansions in play, in the order of {@link Expansion}.
    ///
    /// @param hand what the seat holds in secret, as in {@link MoveValuation#of}
    static List<ExpansionValuation> of(Rules rules, Game game, int seat, List<String> hand) {
        var chance = new CompletionChance(game.tilesLeft());
        var valuations = new ArrayList<ExpansionValuation>();
        for (Expansion expansion : game.options().expansions()) {
            valuations.add(
                    switch (expansion) {
                        case BETS -> new BetValuation(rules.chips(), seat, hand, chance);
                        case TOLLKEEPERS -> new TollValuation(seat, chance);
                        case ABBOT -> new AbbotValuation(seat);
                        case RIVER, SURVEYORS -> ExpansionValuation.NONE;
                        case CATHEDRALS -> new CathedralValuation(rules.featureScores(), chance);
                    });
        }
        return valuations;
    }
}
