package cartulary.verifier;

import cartulary.contracts.rule.RuleId;
import cartulary.verifier.check.Check;
import org.jspecify.annotations.Nullable;

/// Something in a record that does not hold.
///
/// @param check the violated check (`docs/formats.md`)
/// @param revision of the event; null if the fault is not of a single event
/// @param rule the rule that is broken; null if it is none of the game
/// @param problem a sentence without a full stop
public record Fault(
        Stage stage,
        Check check,
        @Nullable Long revision,
        @Nullable RuleId rule,
        String problem) {}
