package cartulary.contracts.event;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.SeatPoints;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The data of a scoring event, as it is recorded or as it is counted again. Exactly one member is present.
public record ScoreEvidence(
        @Nullable FeatureScored feature,
        @Nullable TollRaised toll,
        @Nullable BetsSettled bets,
        @Nullable AbbotCalledHome abbot) {
    public static ScoreEvidence of(ScoringEvent event) {
        return switch (event) {
            case FeatureScored e -> new ScoreEvidence(e, null, null, null);
            case TollRaised e -> new ScoreEvidence(null, e, null, null);
            case BetsSettled e -> new ScoreEvidence(null, null, e, null);
            case AbbotCalledHome e -> new ScoreEvidence(null, null, null, e);
        };
    }

    /// Returns the event, whose members are the members of the data.
    public ScoringEvent event() {
        if (feature != null) {
            return feature;
        }
        if (toll != null) {
            return toll;
        }
        return bets != null ? bets : Objects.requireNonNull(abbot, "evidence without an event");
    }

    /// Returns the schema of `DisputeRecounted` that brought the data.
    int since() {
        return Math.max(abbot == null ? 1 : 2, feature == null ? 1 : feature.schema());
    }

    /// Returns the points by seat; seats without points may be absent.
    public List<SeatPoints> points() {
        return event().scores().stream().map(Score::seatPoints).toList();
    }
}
