package cartulary.contracts.published;

import cartulary.contracts.rule.RuleId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Published results cannot be used. The message says where and why, without the name of the file.
public final class UnusableCompetitionException extends RuntimeException {
    private final transient @Nullable RuleId rule;

    public UnusableCompetitionException(String message) {
        this(message, null);
    }

    /// @param rule that refuses the results; null if they are of another form than the format says
    public UnusableCompetitionException(String message, @Nullable RuleId rule) {
        super(message);
        this.rule = rule;
    }

    /// Returns the rule that refuses the results; empty if they are of another form than the format says.
    public Optional<RuleId> rule() {
        return Optional.ofNullable(rule);
    }
}
