package cartulary.rules.turn;

import cartulary.rules.game.Step;

/// The consequences of an expiry or a resignation in one step. The event of the expiry or resignation has already
/// been appended; both methods append its consequences.
public interface AbsenceRules<S extends Step> {
    /// Ends the step for all awaited players (MIX-15); the active player continues with the next one.
    void expired(DecisionBuilder decision, S step);

    /// Ends the step if the resignation of a player requires it (MIX-16). Also called if the step did not wait for
    /// that player.
    void resigned(DecisionBuilder decision, S step, int seat);
}
