package cartulary.analytics.river;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.ExpansionTables;
import cartulary.analytics.table.Table;
import cartulary.rules.Rules;
import java.util.List;

/// The tables of The River. It has no events, so that its tiles are in the tables of the base game.
public final class RiverTables implements ExpansionTables {
    public static final Table<RiverFieldRow> RIVER_FIELDS = Table.of(
            "river_fields",
            RiverFieldRow.class,
            "One row for each field of `features` that lies on tiles of the river (RIVER-11).");

    @Override
    public List<Table<?>> ofGames() {
        return List.of(RIVER_FIELDS);
    }

    @Override
    public List<String> questions() {
        return List.of("river");
    }

    @Override
    public String source() {
        return "river";
    }

    @Override
    public ExpansionCollector collector(Rules rules) {
        return new RiverCollector();
    }
}
