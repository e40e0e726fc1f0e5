package cartulary.competition;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Checks that several decisions share.
final class Checks {
    private static final int LONGEST_ID = 64;
    private static final int LONGEST_REASON = 500;

    private Checks() {}

    static Refused refused(RuleId rule, String subject, Object value, String problem) {
        return new Refused(rule, Map.of(subject, value, "problem", problem));
    }

    static Refused refused(RuleId rule, String problem) {
        return new Refused(rule, Map.of("problem", problem));
    }

    /// Returns whether a text can be an id: 1 to 64 characters, none of them a control character.
    static boolean isId(String id) {
        return isId(id, LONGEST_ID);
    }

    static boolean isId(String id, int longest) {
        return !id.isBlank() && id.length() <= longest && id.chars().noneMatch(Character::isISOControl);
    }

    /// Returns whether a duel can be the best of this many games; null is not known.
    static boolean isBestOf(@Nullable Integer bestOf) {
        return bestOf == null || bestOf == 1 || bestOf == 3 || bestOf == 5;
    }

    /// Refuses a reason of another length (COMP-17).
    static @Nullable Refused refusal(String reason) {
        return reason.isBlank() || reason.length() > LONGEST_REASON
                ? refused(RuleId.COMP_17, "reason", reason.length(), "the reason has 1 to 500 characters")
                : null;
    }

    /// Returns the hash of the reason of a command that has one.
    static Hash hash(CompetitionInputs inputs) {
        if (inputs.reason() == null) {
            throw new IllegalArgumentException("a command with a reason needs the hash of the reason");
        }
        return inputs.reason();
    }
}
