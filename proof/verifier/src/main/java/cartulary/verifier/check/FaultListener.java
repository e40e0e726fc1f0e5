package cartulary.verifier.check;

import cartulary.contracts.rule.RuleId;
import org.jspecify.annotations.Nullable;

/// Receives the faults that a check finds.
@FunctionalInterface
public interface FaultListener {
    /// @param rule that is violated; null if the check is about none
    void found(Check check, long revision, @Nullable RuleId rule, String problem);
}
