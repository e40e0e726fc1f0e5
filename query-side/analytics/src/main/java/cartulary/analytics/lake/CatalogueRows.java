package cartulary.analytics.lake;

import cartulary.analytics.table.ChipRow;
import cartulary.analytics.table.RuleRow;
import cartulary.analytics.table.Table;
import cartulary.analytics.table.TileRow;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RuleTexts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The rows of the tables that no game changes.
final class CatalogueRows {
    private CatalogueRows() {}

    static Map<Table<?>, List<? extends Record>> of(Catalogue catalogue, Chips chips) {
        return Map.of(
                Table.TILES,
                catalogue.tiles().stream()
                        .flatMap(type -> type.variants().stream().map(variant -> tile(type, variant)))
                        .toList(),
                Table.CHIPS,
                chips.all().stream()
                        .flatMap(chip -> chip.numbers().stream()
                                .map(number ->
                                        new ChipRow(chip.id(), number.value(), number.orMore(), number.points())))
                        .toList(),
                Table.RULES,
                Arrays.stream(RuleId.values())
                        .map(rule -> new RuleRow(rule.id(), RuleTexts.of(rule, Locale.ENGLISH)))
                        .toList());
    }

    private static TileRow tile(TileType type, TileVariant variant) {
        return new TileRow(
                variant.id(),
                type.id(),
                type.set(),
                variant.count(),
                type.edges(),
                type.cities().size(),
                type.roads().size(),
                type.fields().size(),
                (int) type.cities().stream().filter(TileType.City::coatOfArms).count(),
                type.hasCentre(FeatureKind.MONASTERY),
                type.crossroad(),
                type.bookmaker(),
                variant.illustrations().stream()
                        .map(TileVariant.Illustration::type)
                        .collect(Collectors.joining(",")));
    }
}
