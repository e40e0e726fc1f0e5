package cartulary.rules.turn;

/// The end of a step for players who do not act in it. Both methods append what follows; the fact of the
/// expiry or resignation is appended already.
public interface AbsenceRules<S extends Step> {
    /// The time of everybody the step waited for ran out (MIX-15); the active player goes on with the next step.
    void expired(DecisionBuilder decision, S step);

    /// A player resigned (MIX-16), who need not be one that the step waited for.
    void resigned(DecisionBuilder decision, S step, int seat);
}
