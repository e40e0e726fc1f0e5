package cartulary.drawing.surveyors;

import cartulary.contracts.catalogue.ScoringTileNames;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.ScoringTilesView;
import cartulary.drawing.ExpansionDrawing;
import java.util.Locale;
import java.util.function.IntFunction;

/// The scoring tiles, which lie beside the board and are named below it.
public final class SurveyorDrawing implements ExpansionDrawing {

    @Override
    public String below(GameView view, IntFunction<String> names) {
        ScoringTilesView tiles = view.scoringTiles();
        return tiles == null
                ? ""
                : "Scoring tiles\n"
                        + line("cities", tiles.city(), view)
                        + line("roads", tiles.road(), view)
                        + line("monasteries", tiles.monastery(), view);
    }

    private static String line(String stack, TopOfStack top, GameView view) {
        return "  %s: %s, next %s\n".formatted(stack, name(view, top.active()), name(view, top.next()));
    }

    private static String name(GameView view, String id) {
        return ScoringTileNames.in(Locale.ENGLISH).of(view.options(), id);
    }
}
