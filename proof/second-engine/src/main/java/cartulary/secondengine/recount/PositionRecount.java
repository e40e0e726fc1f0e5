package cartulary.secondengine.recount;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.secondengine.recount.DueEvent.Settlement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    /// settlements. The settlement of an office is counted only if the record has it, because it depends on the
    /// chips
    /// that are opened there. Costs up to some milliseconds where scores are due.
    ///
    /// @throws RuntimeException if the record is impossible, such as with two tiles on one cell
    public List<ScoringEvent> count(List<GameEvent> command) {
        var counted = new ArrayList<ScoringEvent>();
        for (GameEvent event : command) {
            if (comesAfterScoring(event)) {
                counted.addAll(dueScores());
            }
            if (event instanceof BetsSettled settled) {
                settlement(settled).ifPresent(counted::add);
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
            case GameAbandoned _ -> due = Due.NOTHING;
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

    private Optional<ScoringEvent> settlement(BetsSettled recorded) {
        Optional<Settlement> settlement =
                isFinal ? Optional.of(scoring.finalSettlement(recorded.cell())) : scoring.settlement(recorded.cell());
        return settlement.flatMap(it -> it.given(recorded)).map(ScoringEvent.class::cast);
    }

    /// Returns whether an event is one of those that follow the last choice before scores are due.
    private boolean comesAfterScoring(GameEvent event) {
        return switch (event) {
            case BetsSettled _, BetFeatureAsked _, OfficeOpened _, TollhouseTurned _, TurnEnded _ -> due == Due.TURN;
            case ScoringEvent _, FeatureCompleted _, MeeplesReturned _, GameFinished _ -> true;
            default -> false;
        };
    }

    /// Returns whether an event is the choice of a figure, after which the scores of the turn are due in any case.
    private static boolean endsChoices(GameEvent event) {
        return event instanceof PlacementSkipped
                || event instanceof FigureEvent figures
                        && figures.moves().stream().anyMatch(move -> move.to() != null);
    }
}
