package cartulary.secondengine;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import java.util.List;
import java.util.Optional;

/// What one expansion adds to the count of a game. Folded event by event, each after the {@link Position} was.
public interface ExpansionCount {
    /// Folds one event.
    ///
    /// @throws IllegalArgumentException if the event is impossible
    default void follow(GameEvent event) {}

    /// Returns the scores of the features that the last tile completed, before those of meeples (3a of MIX-1).
    default List<? extends GameEvent> completions(Position position) {
        return List.of();
    }

    /// Returns what follows the usual scoring of a turn (3c of MIX-1).
    default List<DueEvent> afterScoring(Position position) {
        return List.of();
    }

    /// Returns what follows at the end of a turn (5 of MIX-1).
    default List<DueEvent> endOfTurn() {
        return List.of();
    }

    /// Returns what comes first in final scoring (1 of MIX-8).
    default List<DueEvent> beforeFinalScoring(Position position) {
        return List.of();
    }

    /// Returns what is scored for features in final scoring (2 of MIX-8).
    default List<FinalScores> finalScores() {
        return List.of();
    }

    /// Returns whether a score depends on what only its event opens, so that it is counted only if it is recorded.
    default boolean opens(ScoringEvent recorded) {
        return false;
    }

    /// Returns such a score; empty if none is due.
    ///
    /// @param isFinal whether it is one of final scoring
    default Optional<DueEvent> opened(Position position, ScoringEvent recorded, boolean isFinal) {
        return Optional.empty();
    }

    /// Returns the count of a score that is the choice itself, on the position before it; empty if it is impossible.
    default Optional<DueEvent> chosen(Position position, ScoringEvent choice) {
        return Optional.empty();
    }

    /// Returns whether an event that scores nothing is counted as well.
    default boolean isCounted(ExpansionEvent event) {
        return false;
    }
}
