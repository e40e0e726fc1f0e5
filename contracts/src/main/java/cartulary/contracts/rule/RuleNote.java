package cartulary.contracts.rule;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Why a rule is as it is, for a rule that no publisher states.
///
/// @param reason a short sentence, as {@link RuleTexts}
public record RuleNote(Mark mark, String reason) {
    /// The marks of the rulebook.
    public enum Mark {
        /// (C): a community's interpretation found in the sources.
        @JsonProperty("community")
        COMMUNITY,
        /// (R): a ruling of this rulebook, because the sources are silent or contradict each other.
        @JsonProperty("ruling")
        RULING
    }
}
