package cartulary.testkit;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.testkit.abbot.AbbotKit;
import cartulary.testkit.bets.BetKit;
import cartulary.testkit.cathedrals.CathedralKit;
import cartulary.testkit.expansion.ExpansionKit;
import cartulary.testkit.model.ExpansionModel;
import cartulary.testkit.river.RiverKit;
import cartulary.testkit.surveyors.SurveyorKit;
import cartulary.testkit.tollkeepers.TollKit;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What every expansion adds to the test kit; no other code chooses their classes.
public final class ExpansionKits {
    private static final ExpansionKit BETS = new BetKit();
    private static final ExpansionKit TOLLKEEPERS = new TollKit();
    private static final ExpansionKit ABBOT = new AbbotKit();
    private static final ExpansionKit RIVER = new RiverKit();
    private static final ExpansionKit CATHEDRALS = new CathedralKit();

    private static final ExpansionKit SURVEYORS = new SurveyorKit();

    /// In the order of the expansions.
    public static final List<ExpansionKit> ALL =
            Arrays.stream(Expansion.values()).map(ExpansionKits::of).toList();

    private ExpansionKits() {}

    /// Returns what one expansion adds.
    public static ExpansionKit of(Expansion expansion) {
        return switch (expansion) {
            case BETS -> BETS;
            case TOLLKEEPERS -> TOLLKEEPERS;
            case ABBOT -> ABBOT;
            case RIVER -> RIVER;
            case CATHEDRALS -> CATHEDRALS;
            case SURVEYORS -> SURVEYORS;
        };
    }

    /// Returns the models of all expansions for one game.
    public static Map<Expansion, ExpansionModel> models(GameId id) {
        var models = new EnumMap<Expansion, ExpansionModel>(Expansion.class);
        for (Expansion expansion : Expansion.values()) {
            models.put(expansion, of(expansion).model(id));
        }
        return models;
    }
}
