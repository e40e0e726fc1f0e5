package cartulary.record.why;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A change that an expansion made to the points of a scored feature.
///
/// @param claims that say why, before the sum
/// @param tiles for which the feature scores, or each road of a cathedral; null for all that it has
/// @param added to the terms of tiles and coats of arms
/// @param everybody whether every player with a meeple on the feature scores it (SURV-7)
public record ChangedWorth(List<Claim> claims, @Nullable Integer tiles, List<Term> added, boolean everybody) {
    /// No change.
    public static final ChangedWorth NONE = of(List.of());

    public ChangedWorth {
        claims = List.copyOf(claims);
        added = List.copyOf(added);
    }

    /// Returns claims about points that are the usual ones.
    public static ChangedWorth of(List<Claim> claims) {
        return new ChangedWorth(claims, null, List.of(), false);
    }
}
