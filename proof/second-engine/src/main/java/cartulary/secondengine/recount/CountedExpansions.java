package cartulary.secondengine.recount;

import cartulary.contracts.game.Expansion;
import cartulary.secondengine.ExpansionCount;
import cartulary.secondengine.abbot.AbbotCount;
import cartulary.secondengine.bets.BetCount;
import cartulary.secondengine.river.RiverCount;
import cartulary.secondengine.surveyors.SurveyorCount;
import cartulary.secondengine.tollkeepers.TollCount;
import java.util.Arrays;
import java.util.List;

/// The count of each expansion; no other code chooses their classes. All of them follow every record, because one may
/// contain events of an expansion that its game does not play.
public final class CountedExpansions {
    private CountedExpansions() {}

    /// Returns new counts, in the order of {@link Expansion}.
    public static List<ExpansionCount> all() {
        return Arrays.stream(Expansion.values()).map(CountedExpansions::of).toList();
    }

    private static ExpansionCount of(Expansion expansion) {
        return switch (expansion) {
            case BETS -> new BetCount();
            case TOLLKEEPERS -> new TollCount();
            case ABBOT -> new AbbotCount();
            case RIVER -> new RiverCount();
            // Its cathedrals are features of the base game's count.
            case CATHEDRALS -> new ExpansionCount() {};
            case SURVEYORS -> new SurveyorCount();
        };
    }
}
