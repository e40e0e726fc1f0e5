package cartulary.query.scores;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The points of a game at one revision, and where each of them came from: the totals are the sums of
/// the ledger.
///
/// @param totals of everybody on a seat, by seat
/// @param ledger whatever was counted, in order
public record ScoreSheet(GameId game, long revision, List<SeatPoints> totals, List<Entry> ledger) {
    /// Something that was counted, with all that is needed to count it again.
    ///
    /// @param revision of the event
    /// @param type of the event: FeatureScored, TollRaised or BetsSettled
    /// @param feature that was counted; for a toll the road; absent for bets, which may be settled for
    ///     several
    /// @param complete whether it was completed; incomplete ones and fields are counted at the end
    /// @param meeples who stood on it, by seat; empty for tolls and bets, where they do not matter
    /// @param points who scored, by seat
    /// @param rules that made the points
    /// @param toll where the tollhouse stands and what was on the road
    /// @param bets what lay on the office, and for which feature each chip was settled
    @Schema(name = "ScoreEntry")
    public record Entry(
            long revision,
            Instant at,
            String type,
            @Nullable Feature feature,
            boolean complete,
            List<SeatCount> meeples,
            List<SeatPoints> points,
            List<RuleId> rules,
            @Nullable Toll toll,
            @Nullable Bets bets) {}

    /// @param x and `y`, the crossroad of the tollhouse
    /// @param side 1 small toll, 2 large toll
    /// @param segments of the crossroad's tile that belong to the road
    @Schema(name = "ScoredToll")
    public record Toll(int x, int y, int side, List<String> segments, List<PictureCount> pictures) {}

    /// @param x and `y`, the office
    /// @param features those for which chips were settled
    /// @param chips by seat, with the nonce that opens the commitment of each
    @Schema(name = "ScoredBets")
    public record Bets(int x, int y, List<BetFeature> features, List<SettledBet> chips) {}

    static Entry entry(long revision, Instant at, FeatureScored scored) {
        return new Entry(
                revision,
                at,
                scored.type(),
                scored.feature(),
                scored.complete(),
                scored.meeples(),
                scored.points(),
                scored.rules(),
                null,
                null);
    }

    static Entry entry(long revision, Instant at, TollRaised raised) {
        return new Entry(
                revision,
                at,
                raised.type(),
                raised.road(),
                raised.complete(),
                List.of(),
                pointsOf(raised),
                raised.rules(),
                new Toll(raised.x(), raised.y(), raised.side(), raised.segments(), raised.pictures()),
                null);
    }

    static Entry entry(long revision, Instant at, BetsSettled settled) {
        return new Entry(
                revision,
                at,
                settled.type(),
                null,
                settled.complete(),
                List.of(),
                pointsOf(settled),
                settled.rules(),
                null,
                new Bets(settled.x(), settled.y(), settled.features(), settled.bets()));
    }

    static List<SeatPoints> pointsOf(TollRaised raised) {
        return List.of(new SeatPoints(raised.seat(), raised.points()));
    }

    /// A chip that misses scores 0, which is told as well.
    static List<SeatPoints> pointsOf(BetsSettled settled) {
        return settled.bets().stream()
                .map(bet -> new SeatPoints(bet.seat(), bet.points()))
                .toList();
    }
}
