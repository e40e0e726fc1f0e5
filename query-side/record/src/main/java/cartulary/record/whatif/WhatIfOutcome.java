package cartulary.record.whatif;

import cartulary.contracts.rule.RuleId;
import java.util.Map;

/// The answer to a {@link WhatIfRequest}, or why there is none.
public sealed interface WhatIfOutcome permits WhatIf, WhatIfOutcome.Refused, WhatIfOutcome.Unusable {
    /// The rules refuse a choice.
    ///
    /// @param choice the index of the choice, 0 for the first
    /// @param params the parameters of the refusal
    record Refused(int choice, RuleId rule, Map<String, Object> params) implements WhatIfOutcome {}

    /// The request cannot be tried.
    ///
    /// @param params of the reason
    record Unusable(Reason reason, Map<String, Object> params) implements WhatIfOutcome {}

    /// A reason why a request cannot be tried.
    enum Reason {
        /// There are more choices or bets than may be tried (`limit`).
        TOO_MANY_CHOICES,
        /// The game does not wait for a choice before the revision.
        NO_POSITION,
        /// The command of `choice` is no move of a turn.
        NOT_A_MOVE,
        /// The game waits for several players at `choice`, or for none, so the seat must be given.
        SEAT_MISSING,
        /// The record has no tile for the draw of `choice`; the caller must give one.
        TILE_SEALED,
        /// The given tile is not in the pile at the revision.
        IMPOSSIBLE_TILE,
        /// A given bet is none that is sealed at the revision, or of an unknown or used chip.
        IMPOSSIBLE_BET
    }
}
