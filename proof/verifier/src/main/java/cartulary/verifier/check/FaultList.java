package cartulary.verifier.check;

import cartulary.contracts.rule.RuleId;
import org.jspecify.annotations.Nullable;

/// Where a check lists what it finds.
@FunctionalInterface
public interface FaultList {
    /// @param rule that is violated; null if the check is about none
    void add(Check check, long revision, @Nullable RuleId rule, String problem);
}
