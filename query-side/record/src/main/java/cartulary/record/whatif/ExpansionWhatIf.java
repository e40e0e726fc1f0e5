package cartulary.record.whatif;

import cartulary.record.trial.KnownSecrets;
import cartulary.record.whatif.WhatIf.StillSealed;
import cartulary.record.whatif.WhatIfOutcome.Unusable;
import cartulary.record.why.ExpansionClaims;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.List;

/// What one expansion adds to the choices that are tried.
public interface ExpansionWhatIf extends ExpansionClaims {
    /// Returns what a request supplies of the secrets of this expansion.
    ///
    /// @param start the public game at the revision of the request
    default Supplied supplied(Rules rules, Game start, WhatIfRequest request) {
        return new Supplied.Possible(List.of(), List.of());
    }

    /// What a request supplies.
    sealed interface Supplied {
        /// @param known of the expansion; empty if it has no secrets
        /// @param remaining what stays sealed
        record Possible(List<KnownSecrets> known, List<StillSealed> remaining) implements Supplied {
            public Possible {
                known = List.copyOf(known);
                remaining = List.copyOf(remaining);
            }
        }

        /// A value cannot be the value of a secret.
        record Impossible(Unusable problem) implements Supplied {}
    }
}
