package cartulary.contracts.event;

import cartulary.contracts.schema.Within;

/// The scoring tile by which a completed feature was scored (SURV-4). A road or cathedral scores `counted`, doubled for
/// a road at a cathedral, a city twice the sum of `counted` and its coats of arms, a monastery `counted`; each of them
/// `added` on top (SURV-15).
///
/// @param tile its id in the catalogue
/// @param counted the number of tiles for which the feature scores; 0 if none is counted (SURV-8)
/// @param added points; may be negative (SURV-9, SURV-11, SURV-12)
public record AppliedScoringTile(
        String tile, @Within(min = 0) int counted, int added) {}
