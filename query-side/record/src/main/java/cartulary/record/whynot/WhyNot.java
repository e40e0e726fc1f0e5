package cartulary.record.whynot;

import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.OpenPlace;
import cartulary.record.past.FeatureState;
import cartulary.record.why.Claim;
import java.util.List;

/// Why something is not so, in the form of an {@link cartulary.record.why.Explanation}.
///
/// @param format {@link #FORMAT}
/// @param revision the revision that the question is about; of a move the one at which it would have been sent
/// @param question the kind: points, complete, touch, bet, toll or move
/// @param right whether it is not so, as the question says; if false, the claims show that it is
/// @param features that the question is about
/// @param segments the segments of these features, for a picture
/// @param open the empty cells that keep the feature from being complete
/// @param claims in an order in which each follows from those before it
public record WhyNot(
        String format,
        GameId game,
        @Within(min = 1) long revision,
        String question,
        boolean right,
        List<FeatureState> features,
        List<SegmentAt> segments,
        List<OpenPlace> open,
        List<Claim> claims) {
    /// The name of this format.
    public static final String FORMAT = "cartulary.whynot/1";

    public WhyNot {
        features = List.copyOf(features);
        segments = List.copyOf(segments);
        open = List.copyOf(open);
        claims = List.copyOf(claims);
    }
}
