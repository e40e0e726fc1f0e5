package cartulary.secondengine.recount;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.Consequence;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.secondengine.DueEvent;
import cartulary.secondengine.Position;
import java.util.ArrayList;
import java.util.List;

/// Counts the scores of a recorded game again, each on the position that the recorded events before it lead to. What is
/// counted differently changes nothing for what follows. Used by one thread.
public final class PositionRecount {
    /// What is to be scored next.
    private enum Due {
        NOTHING,
        TURN,
        FINAL
    }

    private final PositionScoring scoring = new PositionScoring(new Position());
    private Due due = Due.NOTHING;
    private boolean isFinal;

    /// Folds the events of a command without counting, which costs next to nothing.
    public void follow(List<GameEvent> command) {
        command.forEach(this::follow);
    }

    /// Folds the events of a command and returns the scores that are due in it, in the order of the rules except for
    /// those that depend on what their event opens, such as the settlement of an office: they are counted only
    /// if the record has them. Costs up to some milliseconds where scores are due.
    ///
    /// @throws RuntimeException if the record is impossible, such as with two tiles on one cell
    public List<ScoringEvent> count(List<GameEvent> command) {
        var counted = new ArrayList<ScoringEvent>();
        for (GameEvent event : command) {
            if (comesAfterScoring(event)) {
                counted.addAll(dueScores());
            }
            if (event instanceof ScoringEvent score) {
                if (scoring.opens(score)) {
                    scoring.opened(score, isFinal).ifPresent(counted::add);
                } else if (!(event instanceof Consequence)) {
                    scoring.chosen(score)
                            .flatMap(due -> due.given(score))
                            .map(ScoringEvent.class::cast)
                            .ifPresent(counted::add);
                }
            }
            follow(event);
        }
        if (due == Due.TURN && command.stream().anyMatch(PositionRecount::endsChoices)) {
            counted.addAll(dueScores());
        }
        return counted;
    }

    private void follow(GameEvent event) {
        if (comesAfterScoring(event)) {
            due = Due.NOTHING;
        }
        scoring.follow(event);
        switch (event) {
            case TilePlaced _ -> due = Due.TURN;
            case FinalScoringBegan _ -> {
                due = Due.FINAL;
                isFinal = true;
            }
            case TakenBack _, GameAbandoned _ -> due = Due.NOTHING;
            default -> {}
        }
    }

    private List<ScoringEvent> dueScores() {
        List<DueEvent> events =
                switch (due) {
                    case NOTHING -> List.of();
                    case TURN -> scoring.completions();
                    case FINAL -> scoring.finalScoring();
                };
        due = Due.NOTHING;
        var scores = new ArrayList<ScoringEvent>();
        for (DueEvent event : events) {
            if (event instanceof DueEvent.Counted counted && counted.event().get() instanceof ScoringEvent score) {
                scores.add(score);
            }
        }
        return scores;
    }

    /// Returns whether an event is one of those that follow the last choice before scores are due.
    private boolean comesAfterScoring(GameEvent event) {
        return switch (event) {
            case ScoringEvent e when scoring.opens(e) -> due == Due.TURN;
            case ScoringEvent e when !(e instanceof Consequence) -> false;
            case ScoringEvent _, FeatureCompleted _, MeeplesReturned _, GameFinished _ -> true;
            case TurnEnded _ -> due == Due.TURN;
            case ExpansionEvent e -> e instanceof Consequence && due == Due.TURN;
            case LobbyEvent _, TurnEvent _, EndEvent _, DisputeEvent _ -> false;
        };
    }

    /// Returns whether an event is the choice of a figure, after which the scores of the turn are due in any case.
    private static boolean endsChoices(GameEvent event) {
        return event instanceof PlacementSkipped || event instanceof FigureEvent && !(event instanceof Consequence);
    }
}
