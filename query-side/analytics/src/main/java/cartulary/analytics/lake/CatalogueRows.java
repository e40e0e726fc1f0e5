package cartulary.analytics.lake;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.table.RuleRow;
import cartulary.analytics.table.Table;
import cartulary.analytics.table.TileRow;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RuleTexts;
import cartulary.rules.Rules;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The rows of the tables that no game changes.
final class CatalogueRows {
    private CatalogueRows() {}

    /// Returns the rows of each table of {@link LakeTables#OF_CATALOGUE}.
    static Map<Table<?>, List<? extends Record>> of(Rules rules) {
        var rows = new IdentityHashMap<Table<?>, List<? extends Record>>();
        rows.put(
                Table.TILES,
                rules.catalogue().tiles().stream()
                        .flatMap(type -> type.variants().stream().map(variant -> TileRow.of(type, variant)))
                        .toList());
        LakeTables.OF_EXPANSIONS.forEach(each -> rows.putAll(each.catalogueRows(rules)));
        rows.put(
                Table.RULES,
                Arrays.stream(RuleId.values())
                        .map(rule -> new RuleRow(rule.id(), RuleTexts.of(rule, Locale.ENGLISH)))
                        .toList());
        return rows;
    }
}
