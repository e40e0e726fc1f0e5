package cartulary.analytics.surveyors;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.ExpansionTables;
import cartulary.analytics.table.Table;
import cartulary.rules.Rules;
import java.util.List;

/// The tables of The Land Surveyors. Its points are those of features.
public final class SurveyorTables implements ExpansionTables {
    public static final Table<ScoringTileRow> SCORING_TILES = Table.of(
            "scoring_tiles",
            ScoringTileRow.class,
            "One row for each scoring tile of The Land Surveyors, each time that it was active (SURV-4).");

    @Override
    public List<Table<?>> ofGames() {
        return List.of(SCORING_TILES);
    }

    @Override
    public List<String> questions() {
        return List.of("surveyors");
    }

    @Override
    public String source() {
        return "surveyors";
    }

    @Override
    public ExpansionCollector collector(Rules rules) {
        return new SurveyorCollector();
    }
}
