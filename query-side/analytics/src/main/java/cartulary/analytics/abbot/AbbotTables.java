package cartulary.analytics.abbot;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.ExpansionTables;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.table.Table;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.rules.Rules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tables of The Abbot.
public final class AbbotTables implements ExpansionTables {
    public static final Table<AbbotRow> ABBOTS = Table.of(
            "abbots", AbbotRow.class, "One row for each abbot that was placed (ABBOT-3), until it was scored.");

    @Override
    public List<Table<?>> ofGames() {
        return List.of(ABBOTS);
    }

    @Override
    public List<String> questions() {
        return List.of("abbots");
    }

    @Override
    public String source() {
        return "abbot";
    }

    @Override
    public ExpansionCollector collector(Rules rules) {
        return new AbbotCollector();
    }

    @Override
    public int figureChoices(ReplayState replay) {
        return replay.board().abbotChoices(replay.activeSeat());
    }

    @Override
    public @Nullable String figure(GameCommand command) {
        return switch (command) {
            case PlaceAbbot _ -> "abbot";
            case CallAbbotHome _ -> "returned-abbot";
            case GameCommand _ -> null;
        };
    }
}
