package cartulary.rules.tollkeepers;

import cartulary.contracts.event.PictureCount;
import cartulary.rules.game.IncompleteFeature;
import java.util.List;

/// An incomplete road at the crossroad of a tollhouse, which may still pay a toll.
///
/// @param side the side of the tollhouse that is up: 1 or 2
/// @param pictures the pictures on the road so far
public record PotentialToll(int seat, int side, IncompleteFeature road, List<PictureCount> pictures) {}
