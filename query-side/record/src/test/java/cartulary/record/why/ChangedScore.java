package cartulary.record.why;

import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.SeatPoints;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Ways to change a recorded score so that it does not follow from the moves before it.
enum ChangedScore {
    ONE_POINT_MORE {
        @Override
        Optional<ScoringEvent> of(ScoringEvent event) {
            return Optional.of(
                    switch (event) {
                        case FeatureScored e ->
                            scored(
                                    e,
                                    e.feature(),
                                    e.meeples(),
                                    e.points().stream()
                                            .map(one -> new SeatPoints(one.seat(), one.points() + 1))
                                            .toList());
                        case TollRaised e -> raised(e, e.road(), e.points() + 1);
                        case BetsSettled e -> settled(e, 0, 1);
                        case AbbotCalledHome e -> home(e, e.seat(), e.cells(), e.points() + 1);
                    });
        }
    },
    /// One tile less, and the points of a road or a bet with it.
    A_SMALLER_FEATURE {
        @Override
        Optional<ScoringEvent> of(ScoringEvent event) {
            return switch (event) {
                case FeatureScored e
                when e.feature().tiles().size() > 1 ->
                    Optional.of(scored(
                            e,
                            smaller(e.feature()),
                            e.meeples(),
                            e.points().stream()
                                    .map(one -> new SeatPoints(one.seat(), one.points() - 1))
                                    .toList()));
                case TollRaised e
                when e.road().tiles().size() > 1 -> Optional.of(raised(e, smaller(e.road()), e.points()));
                case BetsSettled e -> Optional.of(settled(e, -1, 0));
                case AbbotCalledHome e ->
                    Optional.of(home(e, e.seat(), e.cells().subList(1, e.cells().size()), e.points() - 1));
                case ScoringEvent _ -> Optional.empty();
            };
        }
    },
    /// The evidence names one meeple more of each winner, so that the points do not change.
    ANOTHER_MEEPLE {
        @Override
        Optional<ScoringEvent> of(ScoringEvent event) {
            if (!(event instanceof FeatureScored e)) {
                return Optional.empty();
            }
            int most = e.meeples().stream().mapToInt(SeatCount::meeples).max().orElseThrow();
            List<SeatCount> more = e.meeples().stream()
                    .map(one -> one.meeples() == most ? new SeatCount(one.seat(), most + 1) : one)
                    .toList();
            return Optional.of(scored(e, e.feature(), more, e.points()));
        }
    },
    /// One tile less counts, or another point is added, with the same points.
    ANOTHER_COUNT {
        @Override
        Optional<ScoringEvent> of(ScoringEvent event) {
            if (!(event instanceof FeatureScored e) || e.scoringTile() == null) {
                return Optional.empty();
            }
            AppliedScoringTile tile = e.scoringTile();
            return Optional.of(new FeatureScored(
                    e.feature(),
                    e.complete(),
                    e.meeples(),
                    e.points(),
                    e.rules(),
                    new AppliedScoringTile(tile.tile(), tile.counted() + 1, tile.added() - 1)));
        }
    },
    ANOTHER_OWNER {
        @Override
        Optional<ScoringEvent> of(ScoringEvent event) {
            return switch (event) {
                case TollRaised e ->
                    Optional.of(new TollRaised(
                            (e.seat() + 1) % 6,
                            e.x(),
                            e.y(),
                            e.side(),
                            e.road(),
                            e.segments(),
                            e.complete(),
                            e.pictures(),
                            e.points(),
                            e.rules()));
                case AbbotCalledHome e -> Optional.of(home(e, (e.seat() + 1) % 6, e.cells(), e.points()));
                case ScoringEvent _ -> Optional.empty();
            };
        }
    };

    /// Returns the changed event; empty if the event cannot be changed in this way.
    abstract Optional<ScoringEvent> of(ScoringEvent event);

    private static FeatureScored scored(
            FeatureScored e, Feature feature, List<SeatCount> meeples, List<SeatPoints> points) {
        return new FeatureScored(feature, e.complete(), meeples, points, e.rules(), e.scoringTile());
    }

    private static TollRaised raised(TollRaised e, Feature road, int points) {
        return new TollRaised(
                e.seat(), e.x(), e.y(), e.side(), road, e.segments(), e.complete(), e.pictures(), points, e.rules());
    }

    private static AbbotCalledHome home(AbbotCalledHome e, int seat, List<Cell> cells, int points) {
        return new AbbotCalledHome(seat, e.x(), e.y(), e.kind(), cells, points, e.rules());
    }

    private static BetsSettled settled(BetsSettled e, int tiles, int points) {
        SettledBet first = e.bets().getFirst();
        var changed = new SettledBet(
                first.seat(),
                first.chip(),
                first.nonce(),
                first.segment(),
                first.size() + tiles,
                first.points() + points,
                first.choiceNonce(),
                first.clientNonce(),
                first.choiceClientNonce());
        List<SettledBet> bets =
                Stream.concat(Stream.of(changed), e.bets().stream().skip(1)).toList();
        return new BetsSettled(e.x(), e.y(), e.complete(), e.features(), bets, e.rules());
    }

    private static Feature smaller(Feature feature) {
        return new Feature(
                feature.kind(),
                feature.at(),
                feature.segment(),
                feature.tiles().subList(0, feature.tiles().size() - 1),
                feature.coatsOfArms(),
                feature.cities());
    }
}
