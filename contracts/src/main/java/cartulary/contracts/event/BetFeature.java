package cartulary.contracts.event;

import java.util.List;

/// A road or city on which chips of an office can be settled (BET-10).
///
/// @param feature the road or city; its size is the number of its tiles (BET-17)
/// @param segments the segments of the office's tile that belong to it, in catalogue order; any of them identifies
///     the feature in a choice
public record BetFeature(Feature feature, List<String> segments) {
    public BetFeature {
        segments = List.copyOf(segments);
    }
}
