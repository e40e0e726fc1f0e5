package cartulary.record.history;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
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
            case FigureEvent e -> {
                List<FigureMove> moves =
                        e.moves().stream().filter(this::isOfSegment).toList();
                moves.forEach(move -> {
                    seat = move.seat();
                    isOnBoard = move.to() != null;
                });
                yield moves.isEmpty() ? List.of() : EntrySource.entry(recorded, points(recorded));
            }
            case FeatureScored e
            when isOnBoard && isOn(e.feature(), recorded) -> EntrySource.entry(recorded, points(recorded));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> List.of();
        };
    }

    private List<Scored> points(RecordedEvent recorded) {
        return Scored.of(recorded).stream().filter(one -> one.seat() == seat).toList();
    }

    private boolean isOfSegment(FigureMove move) {
        return move.positions()
                .anyMatch(figure -> figure.cell().equals(segment.cell())
                        && segment.segment().equals(figure.segment()));
    }

    private boolean isOn(Feature feature, RecordedEvent recorded) {
        return rules.feature(recorded.after(), segment.cell(), segment.segment())
                .filter(now -> now.feature().at().equals(feature.at())
                        && now.feature().segment().equals(feature.segment()))
                .isPresent();
    }
}
