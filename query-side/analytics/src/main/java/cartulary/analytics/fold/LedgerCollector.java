package cartulary.analytics.fold;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.replay.RowCollector;
import cartulary.analytics.table.LedgerRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The rows of `ledger`.
final class LedgerCollector implements RowCollector {
    private static final String CORRECTION = "correction";

    private final List<LedgerRow> rows = new ArrayList<>();

    @Override
    public void add(ReplayState replay, GameEvent event) {
        switch (event) {
            case ScoringEvent scoring -> {
                for (Score points : scoring.scores()) {
                    add(replay, points.seat(), source(scoring), scoring.complete(), points.points());
                }
            }
            // The totals, because a ruling about a missing score changes no score of an event.
            case ScoreCorrected corrected -> {
                for (CorrectedTotal total : corrected.totals()) {
                    add(replay, total.seat(), CORRECTION, false, total.to() - total.from());
                }
            }
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    /// Returns the source of the points of an event: the kind of the feature, or the word of its expansion.
    private static String source(ScoringEvent event) {
        return switch (event) {
            case FeatureScored scored -> scored.feature().kind().name().toLowerCase(Locale.ROOT);
            case ExpansionEvent e -> LakeTables.of(e.expansion()).source();
        };
    }

    private void add(ReplayState replay, int seat, String source, boolean complete, int points) {
        if (points != 0) {
            rows.add(new LedgerRow(replay.key(), replay.revision(), replay.turn(), seat, source, complete, points));
        }
    }

    /// Returns the points of a seat from a source.
    int sum(int seat, String source) {
        return rows.stream()
                .filter(row -> row.seat() == seat && row.source().equals(source))
                .mapToInt(LedgerRow::points)
                .sum();
    }

    @Override
    public void finish(ReplayState replay, GameRows to) {
        rows.forEach(row -> to.add(Table.LEDGER, row));
    }
}
