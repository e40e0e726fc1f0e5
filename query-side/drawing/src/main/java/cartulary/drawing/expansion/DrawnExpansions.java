package cartulary.drawing.expansion;

import cartulary.contracts.game.Expansion;
import cartulary.drawing.ExpansionDrawing;
import cartulary.drawing.abbot.AbbotDrawing;
import cartulary.drawing.bets.BetDrawing;
import cartulary.drawing.cathedrals.CathedralDrawing;
import cartulary.drawing.river.RiverDrawing;
import cartulary.drawing.surveyors.SurveyorDrawing;
import cartulary.drawing.tollkeepers.TollDrawing;
import java.util.Arrays;
import java.util.List;

/// How every expansion is drawn.
public final class DrawnExpansions {
    private static final ExpansionDrawing BETS = new BetDrawing();
    private static final ExpansionDrawing TOLLKEEPERS = new TollDrawing();
    private static final ExpansionDrawing ABBOT = new AbbotDrawing();
    private static final ExpansionDrawing RIVER = new RiverDrawing();
    private static final ExpansionDrawing CATHEDRALS = new CathedralDrawing();

    private static final ExpansionDrawing SURVEYORS = new SurveyorDrawing();

    /// In the order of the expansions.
    public static final List<ExpansionDrawing> ALL =
            Arrays.stream(Expansion.values()).map(DrawnExpansions::of).toList();

    private DrawnExpansions() {}

    /// Returns how an expansion is drawn; no other code chooses its class.
    public static ExpansionDrawing of(Expansion expansion) {
        return switch (expansion) {
            case BETS -> BETS;
            case TOLLKEEPERS -> TOLLKEEPERS;
            case ABBOT -> ABBOT;
            case RIVER -> RIVER;
            case CATHEDRALS -> CATHEDRALS;
            case SURVEYORS -> SURVEYORS;
        };
    }
}
