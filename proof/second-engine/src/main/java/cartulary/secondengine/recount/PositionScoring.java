package cartulary.secondengine.recount;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.secondengine.DueEvent;
import cartulary.secondengine.DueEvent.Counted;
import cartulary.secondengine.ExpansionCount;
import cartulary.secondengine.Position;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// What a position scores, in the stages of a turn and of final scoring.
final class PositionScoring {
    private final Position position;
    private final List<ExpansionCount> expansions = CountedExpansions.all();

    PositionScoring(Position position) {
        this.position = position;
    }

    /// Folds one event.
    void follow(GameEvent event) {
        position.follow(event);
        for (ExpansionCount expansion : expansions) {
            expansion.follow(event);
        }
    }

    List<DueEvent> completions() {
        return counted(position.scoring(
                of(expansion -> expansion.completions(position).stream()).toList()));
    }

    List<DueEvent> afterScoring() {
        return of(expansion -> expansion.afterScoring(position).stream()).toList();
    }

    List<DueEvent> endOfTurn() {
        return of(expansion -> expansion.endOfTurn().stream()).toList();
    }

    List<DueEvent> beforeFinalScoring() {
        return of(expansion -> expansion.beforeFinalScoring(position).stream()).toList();
    }

    List<DueEvent> finalScoring() {
        return counted(position.engine()
                .finalScoring(
                        position.tiles(),
                        List.copyOf(position.meeples()),
                        of(expansion -> expansion.finalScores().stream()).toList()));
    }

    List<DueEvent> ranking() {
        return List.of(new Counted(
                GameFinished.class,
                () -> new GameFinished(
                        position.engine().ranking(position.scores(), position.resigned(), position.firstSeat()))));
    }

    /// Returns whether a score depends on what only its event opens.
    boolean opens(ScoringEvent recorded) {
        for (ExpansionCount expansion : expansions) {
            if (expansion.opens(recorded)) {
                return true;
            }
        }
        return false;
    }

    /// Returns such a score; empty if none is due, or the event does not open what it should.
    Optional<ScoringEvent> opened(ScoringEvent recorded, boolean isFinal) {
        return of(expansion -> expansion.opened(position, recorded, isFinal).stream())
                .flatMap(due -> due.given(recorded).stream())
                .map(ScoringEvent.class::cast)
                .findFirst();
    }

    /// Returns the count of a score that is the choice itself; empty if it is impossible.
    Optional<DueEvent> chosen(ScoringEvent choice) {
        return of(expansion -> expansion.chosen(position, choice).stream())
                .map(DueEvent.class::cast)
                .findFirst();
    }

    /// Returns whether an event that scores nothing is counted as well.
    boolean isCounted(ExpansionEvent event) {
        return expansions.stream().anyMatch(expansion -> expansion.isCounted(event));
    }

    private <T> Stream<T> of(Function<ExpansionCount, Stream<? extends T>> part) {
        return expansions.stream().flatMap(part);
    }

    private static List<DueEvent> counted(List<? extends GameEvent> events) {
        return events.stream().<DueEvent>map(Counted::of).toList();
    }
}
