package cartulary.record.why;

import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import java.util.List;
import java.util.Optional;

/// The claims about the scores of one expansion.
public interface ExpansionClaims {
    /// Returns the claims about an event in a fixed order, from the extent of the feature to the points of each
    /// player. They lead to the points: after a sum ({@link Claim.Kind#WORTH}) follow the seats that get it, or the
    /// seat with a hit precedes it. Empty if the event is not of this expansion, or if its evidence is not what is
    /// on the board. May throw anything if the record was manipulated.
    default Optional<List<Claim>> claims(ScoredPosition position, ScoringEvent event) {
        return Optional.empty();
    }

    /// Returns what this expansion adds about how much of a feature counts, after its extent; empty for nothing.
    default List<Claim> claimsAbout(PastFacts facts, FeatureNow feature) {
        return List.of();
    }

    /// Returns what this expansion changed about the points of a feature that was scored. At most one expansion changes
    /// any.
    ///
    /// @param feature on the board, as it was scored
    default ChangedWorth changedWorth(ScoredPosition position, FeatureNow feature) {
        return ChangedWorth.NONE;
    }
}
