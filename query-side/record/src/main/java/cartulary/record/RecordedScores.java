package cartulary.record;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.FeatureScore;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The recorded scores of the features of one game, at every revision. Grows with the game and is not
/// thread-safe.
public final class RecordedScores {
    /// By the segment that names the feature in its event. A feature is scored once.
    private final Map<SegmentAt, FeatureScore> scores = new HashMap<>();

    /// The corrected points by the revision of the correction.
    private final TreeMap<Long, List<CorrectedScore>> corrections = new TreeMap<>();

    /// Adds an event. One that was added before changes nothing, because a game may be folded again from an earlier
    /// revision.
    public void add(Envelope event) {
        if (event.data() instanceof FeatureScored scored) {
            Feature feature = scored.feature();
            scores.put(
                    new SegmentAt(feature.at().x(), feature.at().y(), feature.segment()),
                    new FeatureScore(event.revision(), scored.points(), scored.scoringTile()));
        } else if (event.data() instanceof ScoreCorrected corrected) {
            corrections.put(event.revision(), corrected.scores());
        }
    }

    /// Returns a feature with what it has scored up to a revision.
    public FeatureNow complete(FeatureNow feature, long revision) {
        return feature.segments().stream()
                .map(scores::get)
                .filter(Objects::nonNull)
                .filter(score -> score.revision() <= revision)
                .findFirst()
                .map(score -> feature.with(corrected(score, revision)))
                .orElse(feature);
    }

    private FeatureScore corrected(FeatureScore score, long revision) {
        var points = score.points().stream()
                .collect(Collectors.toMap(SeatPoints::seat, SeatPoints::points, (_, last) -> last, TreeMap::new));
        corrections.headMap(revision, true).values().stream()
                .flatMap(List::stream)
                .filter(corrected -> corrected.revision() == score.revision())
                .forEach(corrected -> points.put(corrected.seat(), corrected.to()));
        return new FeatureScore(
                score.revision(),
                points.entrySet().stream()
                        .map(each -> new SeatPoints(each.getKey(), each.getValue()))
                        .toList(),
                score.scoringTile());
    }
}
