package cartulary.record.past;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.util.List;

/// Points of one seat, with the feature that they were scored for.
///
/// @param event the type of the event that scored them: FeatureScored, TollRaised or BetsSettled
/// @param x and `y` and `segment`: the smallest tile and segment of the feature; of a bet the office and the segment of
///     its tile
/// @param points may be 0
public record Scored(
        Origin by,
        String event,
        @Seat int seat,
        int x,
        int y,
        String segment,
        @Within(min = 0) int points,
        List<RuleId> rules)
        implements AtCell {
    public Scored {
        rules = List.copyOf(rules);
    }

    /// Returns the points of an event, by seat; empty if it scores none.
    public static List<Scored> of(RecordedEvent recorded) {
        GameEvent event = recorded.event();
        return event instanceof ScoringEvent scoring ? of(recorded.origin(), scoring) : List.of();
    }

    private static List<Scored> of(Origin by, ScoringEvent event) {
        String type = event.type();
        return switch (event) {
            case FeatureScored e ->
                e.points().stream()
                        .map(one -> new Scored(
                                by,
                                type,
                                one.seat(),
                                e.feature().at().x(),
                                e.feature().at().y(),
                                e.feature().segment(),
                                one.points(),
                                e.rules()))
                        .toList();
            case TollRaised e ->
                List.of(new Scored(
                        by,
                        type,
                        e.seat(),
                        e.road().at().x(),
                        e.road().at().y(),
                        e.road().segment(),
                        e.points(),
                        e.rules()));
            case BetsSettled e ->
                e.bets().stream()
                        .map(bet ->
                                new Scored(by, type, bet.seat(), e.x(), e.y(), bet.segment(), bet.points(), e.rules()))
                        .toList();
        };
    }
}
