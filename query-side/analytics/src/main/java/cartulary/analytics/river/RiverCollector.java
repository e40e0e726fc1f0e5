package cartulary.analytics.river;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// The rows of `river_fields`.
final class RiverCollector implements ExpansionCollector {
    private final List<RiverFieldRow> fields = new ArrayList<>();

    @Override
    public void add(ReplayState replay, GameEvent event) {
        if (event instanceof FeatureScored scored && scored.feature().kind() == FeatureKind.FIELD) {
            Feature field = scored.feature();
            int tiles = Math.toIntExact(field.tiles().stream()
                    .filter(cell -> hasRiver(replay, cell))
                    .count());
            if (tiles > 0) {
                fields.add(new RiverFieldRow(
                        replay.key(),
                        replay.revision(),
                        field.at().x(),
                        field.at().y(),
                        field.segment(),
                        tiles));
            }
        }
    }

    private static boolean hasRiver(ReplayState replay, Cell cell) {
        String tile = replay.board().tileOn(cell);
        return !Objects.requireNonNull(Catalogue.standard().typeOf(tile), tile)
                .rivers()
                .isEmpty();
    }

    @Override
    public void finish(ReplayState replay, GameRows rows) {
        fields.forEach(row -> rows.add(RiverTables.RIVER_FIELDS, row));
    }
}
