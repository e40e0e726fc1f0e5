package cartulary.record.whynot;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.OpenPlace;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.secondengine.LaidScoringTiles;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.bets.Bets;
import cartulary.secondengine.bets.PlacedChip;
import cartulary.secondengine.tollkeepers.Tollhouse;
import cartulary.secondengine.tollkeepers.Tolls;
import java.util.List;
import java.util.Objects;

/// What the second engine says about a position, from nothing but tiles, meeples, tollhouses and chips.
final class SecondOpinion {
    final SecondEngine engine;
    private final GameView view;

    SecondOpinion(GameRecord record, GameView view) {
        engine = new SecondEngine(
                Catalogue.standard(), ((GameOpened) record.events().getFirst().data()).options());
        this.view = view;
    }

    static SecondOpinion before(GameRecord record, RecordedEvent event) {
        return new SecondOpinion(record, record.rules().view(record.game(), event.before()));
    }

    List<PlacedTile> tiles() {
        return view.tiles();
    }

    List<OpenPlace> openPlaces(SegmentAt feature) {
        return engine.openPlaces(tiles(), feature);
    }

    boolean touch(SegmentAt field, SegmentAt city) {
        return !engine.touching(tiles(), field, city).isEmpty();
    }

    /// Returns the points of a seat for a feature that is scored.
    int points(FeatureScored scored, int seat) {
        return scored.complete() ? pointsOfCompleted(scored, seat) : pointsAtTheEnd(scored, seat);
    }

    private int pointsOfCompleted(FeatureScored scored, int seat) {
        return engine.scoring(tiles(), view.meeples(), LaidScoringTiles.of(view)).stream()
                .filter(one -> isSame(one.feature(), scored.feature()))
                .flatMap(one -> one.points().stream())
                .filter(one -> one.seat() == seat)
                .mapToInt(SeatPoints::points)
                .sum();
    }

    private int pointsAtTheEnd(FeatureScored scored, int seat) {
        FeatureNow now = engine.features(tiles(), view.meeples(), LaidScoringTiles.NONE).stream()
                .filter(one -> isSame(one.feature(), scored.feature()))
                .findFirst()
                .orElseThrow();
        int most = now.meeples().stream().mapToInt(one -> one.meeples()).max().orElse(0);
        boolean wins = now.meeples().stream().anyMatch(one -> one.seat() == seat && one.meeples() == most);
        return wins ? now.points() : 0;
    }

    private static boolean isSame(Feature one, Feature other) {
        return one.kind() == other.kind()
                && one.at().equals(other.at())
                && one.segment().equals(other.segment());
    }

    /// Returns the toll that a seat gets for a road that the last tile completed.
    int toll(Feature road, int seat) {
        List<Tollhouse> tollhouses = view.players().stream()
                .filter(player -> player.tollhouse() != null)
                .map(player -> new Tollhouse(
                        player.seat(),
                        Objects.requireNonNull(player.tollhouse()).cell(),
                        player.tollhouse().side()))
                .toList();
        return new Tolls(engine)
                .raised(tiles(), tollhouses).stream()
                        .filter(toll -> toll.seat() == seat && isSame(toll.road(), road))
                        .mapToInt(toll -> toll.points())
                        .sum();
    }

    /// Returns what the chip of a seat pays when a completed feature settles its office.
    int bet(BetsSettled settled, int seat) {
        List<PlacedChip> chips = settled.bets().stream()
                .map(bet -> new PlacedChip(bet.seat(), bet.chip(), bet.nonce(), bet.clientNonce()))
                .toList();
        BetsSettled counted =
                new Bets(engine).settled(settled.cell(), settled.features().getFirst(), chips);
        return counted.bets().stream()
                .filter(bet -> bet.seat() == seat)
                .mapToInt(bet -> bet.points())
                .sum();
    }
}
