package cartulary.contracts.published;

import cartulary.contracts.rule.RuleId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Thrown if published results cannot be used. The message says where and why, without the name of the file.
public final class UnusableCompetitionException extends RuntimeException {
    private final transient @Nullable RuleId rule;

    public UnusableCompetitionException(String message) {
        this(message, null);
    }

    /// @param rule the rule that refuses the results; null if they do not follow the format
    public UnusableCompetitionException(String message, @Nullable RuleId rule) {
        super(message);
        this.rule = rule;
    }

    /// Returns the rule that refuses the results; empty if they do not follow the format.
    public Optional<RuleId> rule() {
        return Optional.ofNullable(rule);
    }
}
