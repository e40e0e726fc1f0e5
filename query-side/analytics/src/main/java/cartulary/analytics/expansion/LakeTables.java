package cartulary.analytics.expansion;

import cartulary.analytics.abbot.AbbotTables;
import cartulary.analytics.bets.BetTables;
import cartulary.analytics.cathedrals.CathedralTables;
import cartulary.analytics.replay.ExpansionTables;
import cartulary.analytics.river.RiverTables;
import cartulary.analytics.surveyors.SurveyorTables;
import cartulary.analytics.table.Table;
import cartulary.analytics.tollkeepers.TollTables;
import cartulary.contracts.game.Expansion;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// The tables of a lake: those of the base game and of every expansion, in the order in which a lake describes them.
public final class LakeTables {
    private static final ExpansionTables BETS = new BetTables();
    private static final ExpansionTables TOLLKEEPERS = new TollTables();
    private static final ExpansionTables ABBOT = new AbbotTables();
    private static final ExpansionTables RIVER = new RiverTables();
    private static final ExpansionTables CATHEDRALS = new CathedralTables();

    private static final ExpansionTables SURVEYORS = new SurveyorTables();

    /// What each expansion adds, in the order of the expansions.
    public static final List<ExpansionTables> OF_EXPANSIONS =
            Arrays.stream(Expansion.values()).map(LakeTables::of).toList();

    /// The tables whose rows are folded from games.
    public static final List<Table<?>> OF_GAMES = Stream.of(
                    Stream.of(Table.GAMES, Table.SEATS, Table.TURNS, Table.MEEPLES, Table.FEATURES, Table.SCORINGS),
                    OF_EXPANSIONS.stream().flatMap(each -> each.ofGames().stream()),
                    Stream.of(Table.LEDGER, Table.RECORDS, Table.REVIEWS))
            .<Table<?>>flatMap(tables -> tables)
            .toList();

    /// The tables of the catalogue, which are the same for all games.
    public static final List<Table<?>> OF_CATALOGUE = Stream.of(
                    Stream.of(Table.TILES),
                    OF_EXPANSIONS.stream().flatMap(each -> each.ofCatalogue().stream()),
                    Stream.of(Table.RULES))
            .<Table<?>>flatMap(tables -> tables)
            .toList();

    /// All tables of a lake.
    public static final List<Table<?>> ALL =
            Stream.concat(OF_GAMES.stream(), OF_CATALOGUE.stream()).toList();

    private LakeTables() {}

    /// Returns what an expansion adds; no other code chooses its class.
    public static ExpansionTables of(Expansion expansion) {
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
