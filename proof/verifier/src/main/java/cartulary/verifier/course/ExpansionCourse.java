package cartulary.verifier.course;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The course of a game in what one expansion adds to it: its choices, and their consequences at the points of a turn
/// (MIX-1) and of final scoring (MIX-8). One object follows one record. Faults are thrown by the state.
public interface ExpansionCourse {
    /// Where the course goes on.
    enum Next {
        /// A choice is awaited.
        CHOICE,
        /// The scores of what the last tile completed (3a of MIX-1).
        SCORING,
        /// What follows the usual scoring (3c of MIX-1).
        AFTER_SCORING,
        /// The end of the turn (5 of MIX-1).
        END_OF_TURN,
        /// The scores at the end of the game (1 of MIX-8).
        FINAL_SCORING
    }

    /// Follows every event as soon as it is read, whatever it is.
    default void follow(GameEvent event, CourseState state) {}

    /// Follows the start of the game, before its first turn.
    default void begin(CourseState state) {}

    /// Follows a choice of this expansion.
    ///
    /// @param choice an event of this expansion
    /// @throws IllegalArgumentException for an event that is never a choice
    default Next choose(ExpansionEvent choice, CourseState state) {
        throw new IllegalArgumentException(choice.type() + " is no choice of an expansion without events");
    }

    /// Returns the types of events of this expansion that can follow a placed tile in the same command.
    default List<Class<? extends GameEvent>> afterTile() {
        return List.of();
    }

    /// Returns the types of scores for features, which come before the scores of the meeples on them.
    default List<Class<? extends ScoringEvent>> featureScores() {
        return List.of();
    }

    /// Follows what comes after the usual scoring of a turn; returns true if a player is asked for a choice.
    default boolean afterScoring(CourseState state) {
        return false;
    }

    /// Follows step 4 of MIX-1; returns true if players are asked for choices.
    default boolean extraStep(CourseState state) {
        return false;
    }

    /// Follows step 5 of MIX-1, before the next player.
    default void endOfTurn(CourseState state) {}

    /// Follows the beginning of final scoring; returns true if players are asked for choices.
    default boolean beforeFinalScoring(CourseState state) {
        return false;
    }

    /// Follows the scores that come before the scores of features in final scoring.
    default void finalScores(CourseState state) {}

    /// Goes on for players who do not choose any more; returns null if the step is none of this expansion.
    default @Nullable Next withoutChoice(CourseState state) {
        return null;
    }

    /// Goes on after a player resigned in a step in which several players choose; returns null if the step is none of
    /// this expansion.
    default @Nullable Next resigned(int seat, CourseState state) {
        return null;
    }
}
