package cartulary.record.why;

import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.FeatureState;
import cartulary.record.past.Origin;
import java.util.List;

/// Why an event scored what it did: claims in a fixed order, from the extent of the feature to the points of each
/// player.
///
/// @param format {@link #FORMAT}
/// @param by the event
/// @param event its type
/// @param features the features that were scored, or for which chips were settled
/// @param segments the segments of these features, for a picture
/// @param points by seat, as recorded
public record Explanation(
        String format,
        GameId game,
        Origin by,
        String event,
        List<FeatureState> features,
        List<SegmentAt> segments,
        List<Claim> claims,
        List<SeatPoints> points) {
    /// The name of this format.
    public static final String FORMAT = "cartulary.explanation/1";

    public Explanation {
        features = List.copyOf(features);
        segments = List.copyOf(segments);
        claims = List.copyOf(claims);
        points = List.copyOf(points);
    }
}
