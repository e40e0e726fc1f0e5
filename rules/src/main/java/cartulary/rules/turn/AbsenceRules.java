package cartulary.rules.turn;

/// The end of a step for players who do not act in it. The event of the expiry or resignation is already
/// appended; both methods append its consequences.
public interface AbsenceRules<S extends Step> {
    /// Ends the step for all awaited players (MIX-15); the active player continues with the next one.
    void expired(DecisionBuilder decision, S step);

    /// Ends the step if the resignation of a player requires it (MIX-16); the step may not have awaited that player.
    void resigned(DecisionBuilder decision, S step, int seat);
}
