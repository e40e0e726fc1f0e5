package cartulary.analytics.bets;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.ExpansionTables;
import cartulary.analytics.table.Table;
import cartulary.rules.Rules;
import java.util.List;
import java.util.Map;

/// The tables of The Bets.
public final class BetTables implements ExpansionTables {
    public static final Table<BetRow> BETS = Table.of(
            "bets",
            BetRow.class,
            "One row for each player and each office that was opened for bets (BET-5 to BET-7), and one for each office at which no bets were possible.");
    private static final Table<ChipRow> CHIPS =
            Table.of("chips", ChipRow.class, "One row for each number on a chip of the catalogue (BET-18 to BET-20).");

    @Override
    public List<Table<?>> ofGames() {
        return List.of(BETS);
    }

    @Override
    public List<Table<?>> ofCatalogue() {
        return List.of(CHIPS);
    }

    @Override
    public Map<Table<?>, List<? extends Record>> catalogueRows(Rules rules) {
        return Map.of(
                CHIPS,
                rules.chips().all().stream()
                        .flatMap(chip -> chip.numbers().stream()
                                .map(number ->
                                        new ChipRow(chip.id(), number.value(), number.orMore(), number.points())))
                        .toList());
    }

    @Override
    public List<String> questions() {
        return List.of("chips");
    }

    @Override
    public String source() {
        return "bet";
    }

    @Override
    public ExpansionCollector collector(Rules rules) {
        return new BetCollector(rules.chips());
    }
}
