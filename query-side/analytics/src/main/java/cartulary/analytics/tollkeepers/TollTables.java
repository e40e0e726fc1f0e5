package cartulary.analytics.tollkeepers;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.ExpansionTables;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.table.Table;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.rules.Rules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tables of The Tollkeepers.
public final class TollTables implements ExpansionTables {
    public static final Table<TollRow> TOLLS =
            Table.of("tolls", TollRow.class, "One row for each toll that was paid (TOLL-8 to TOLL-20).");

    @Override
    public List<Table<?>> ofGames() {
        return List.of(TOLLS);
    }

    @Override
    public List<String> questions() {
        return List.of("tolls");
    }

    @Override
    public String source() {
        return "toll";
    }

    @Override
    public ExpansionCollector collector(Rules rules) {
        return new TollCollector();
    }

    @Override
    public int figureChoices(ReplayState replay) {
        return replay.board().freeCrossroads();
    }

    @Override
    public @Nullable String figure(GameCommand command) {
        return command instanceof PlaceTollhouse ? "tollhouse" : null;
    }
}
