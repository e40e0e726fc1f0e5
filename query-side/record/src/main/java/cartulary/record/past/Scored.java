package cartulary.record.past;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.schema.Seat;
import java.util.List;

/// Points of one seat, with the feature that they were scored for.
///
/// @param event the type of the event that scored them
/// @param x and `y` and `segment`: the smallest tile and segment of the feature; of a bet the office and the segment of
///     its tile
/// @param points may be 0; negative in games with The Land Surveyors only (SURV-9)
public record Scored(
        Origin by, String event, @Seat int seat, int x, int y, String segment, int points, List<RuleId> rules)
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
        return event.scores().stream()
                .map(score -> new Scored(
                        by,
                        event.type(),
                        score.seat(),
                        score.at().x(),
                        score.at().y(),
                        score.segment(),
                        score.points(),
                        score.rules()))
                .toList();
    }
}
