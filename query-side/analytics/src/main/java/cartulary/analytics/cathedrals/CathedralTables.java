package cartulary.analytics.cathedrals;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.ExpansionTables;
import cartulary.analytics.table.Table;
import cartulary.rules.Rules;
import java.util.List;

/// The tables of German Cathedrals. Its events and points are those of features.
public final class CathedralTables implements ExpansionTables {
    public static final Table<CathedralFeatureRow> CATHEDRAL_FEATURES = Table.of(
            "cathedral_features",
            CathedralFeatureRow.class,
            "One row for each feature of `features` that is a cathedral (CATH-5), or a road that ends at one (CATH-3).");

    @Override
    public List<Table<?>> ofGames() {
        return List.of(CATHEDRAL_FEATURES);
    }

    @Override
    public List<String> questions() {
        return List.of("cathedrals");
    }

    @Override
    public String source() {
        return "cathedrals";
    }

    @Override
    public ExpansionCollector collector(Rules rules) {
        return new CathedralCollector();
    }
}
