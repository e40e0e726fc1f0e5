package cartulary.record.history;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import cartulary.rules.Rules;
import java.util.List;

/// The history of a meeple: its placement, what its feature scored for its owner, and its return.
final class MeepleHistory implements EntrySource {
    private final Rules rules;
    private final SegmentAt segment;
    private int seat;
    private boolean isOnBoard;

    MeepleHistory(Rules rules, SegmentAt segment) {
        this.rules = rules;
        this.segment = segment;
    }

    @Override
    public List<HistoryEntry> entries(RecordedEvent recorded) {
        return switch (recorded.event()) {
            case MeeplePlaced e
            when new SegmentAt(e.x(), e.y(), e.segment()).equals(segment) -> {
                seat = e.seat();
                isOnBoard = true;
                yield EntrySource.entry(recorded, List.of());
            }
            case FeatureScored e
            when isOnBoard && isOn(e.feature(), recorded) ->
                EntrySource.entry(
                        recorded,
                        Scored.of(recorded).stream()
                                .filter(one -> one.seat() == seat)
                                .toList());
            case MeeplesReturned e
            when e.meeples().stream()
                    .anyMatch(one -> new SegmentAt(one.x(), one.y(), one.segment()).equals(segment)) -> {
                isOnBoard = false;
                yield EntrySource.entry(recorded, List.of());
            }
            case GameEvent _ -> List.of();
        };
    }

    private boolean isOn(Feature feature, RecordedEvent recorded) {
        return rules.feature(recorded.after(), segment.cell(), segment.segment())
                .filter(now -> now.feature().at().equals(feature.at())
                        && now.feature().segment().equals(feature.segment()))
                .isPresent();
    }
}
