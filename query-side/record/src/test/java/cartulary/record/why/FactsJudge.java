package cartulary.record.why;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.GameRecord;
import cartulary.secondengine.LaidScoringTiles;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.abbot.Abbots;
import cartulary.secondengine.bets.Bets;
import cartulary.secondengine.bets.PlacedChip;
import cartulary.secondengine.tollkeepers.Tollhouse;
import cartulary.secondengine.tollkeepers.Tolls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Computes by the second engine what an event would have scored if only some facts were true.
final class FactsJudge {
    private final GameRecord record;
    private final ScoringEvent event;
    private final SecondEngine engine;
    private final ScoringTiles tiles;

    /// What was scored, and for bets the sizes of all features among which there was a choice.
    private record Result(Object scored, List<Integer> sizes) {}

    FactsJudge(GameRecord record, ScoringEvent event) {
        this.record = record;
        this.event = event;
        var opened = (GameOpened) record.events().getFirst().data();
        engine = new SecondEngine(Catalogue.standard(), opened.options());
        tiles = ScoringTiles.of(opened.options());
    }

    /// Returns whether a result is what the event records.
    boolean isRecorded(Object result) {
        Object recorded =
                switch (event) {
                    case FeatureScored e -> e;
                    case TollRaised e -> e;
                    case BetsSettled e -> e;
                    case AbbotCalledHome e -> e;
                };
        return result instanceof Result one && one.scored().equals(recorded);
    }

    Object result(List<Fact> facts) {
        List<Fact> sorted = facts.stream()
                .sorted(Comparator.comparingLong(fact -> fact.by().revision()))
                .toList();
        return switch (event) {
            case FeatureScored e -> scored(e, sorted);
            case TollRaised e -> new Result(toll(e, sorted), List.of());
            case BetsSettled e -> bets(e, sorted);
            case AbbotCalledHome e -> calledHome(e, sorted);
        };
    }

    private Stream<GameEvent> events(List<Fact> facts) {
        return facts.stream()
                .map(fact -> record.events().get((int) fact.by().revision() - 1).data());
    }

    private List<PlacedTile> tiles(List<Fact> facts) {
        return events(facts)
                .map(one -> switch (one) {
                    case GameStarted e -> Optional.of(e.startTile());
                    case TilePlaced e -> Optional.of(new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()));
                    case GameEvent _ -> Optional.<PlacedTile>empty();
                })
                .flatMap(Optional::stream)
                .toList();
    }

    private List<MeepleAt> meeples(List<Fact> facts) {
        return events(facts)
                .map(one -> switch (one) {
                    case MeeplePlaced e -> Optional.of(new MeepleAt(e.seat(), e.x(), e.y(), e.segment()));
                    case AbbotPlaced e -> Optional.of(new MeepleAt(e.seat(), e.x(), e.y(), e.segment(), Figure.ABBOT));
                    case GameEvent _ -> Optional.<MeepleAt>empty();
                })
                .flatMap(Optional::stream)
                .toList();
    }

    private Object calledHome(AbbotCalledHome called, List<Fact> facts) {
        List<PlacedTile> tiles = tiles(facts);
        return !isOn(tiles, called.cell())
                ? "nothing"
                : new Abbots(engine)
                        .calledHome(tiles, meeples(facts), called.seat())
                        .<Object>map(home -> new Result(home, List.of()))
                        .orElse("nothing");
    }

    /// The feature is found by its name; without the tile that gives it its name it is none.
    private Object scored(FeatureScored scored, List<Fact> facts) {
        var name = name(scored.feature());
        List<PlacedTile> tiles = tiles(facts);
        List<MeepleAt> meeples = meeples(facts);
        LaidScoringTiles active = active(facts);
        Optional<FeatureNow> feature = engine.features(tiles, meeples, active).stream()
                .filter(one -> one.segments().contains(name))
                .findFirst();
        if (feature.isEmpty() || feature.get().meeples().isEmpty()) {
            return "nothing";
        }
        return feature.get().complete()
                ? engine.scoring(tiles, meeples, active).stream()
                        .filter(one -> name(one.feature()).equals(name))
                        .findFirst()
                        .map(one -> new Result(one, List.of()))
                        .map(Object.class::cast)
                        .orElse("nothing")
                : new Result(atTheEnd(scored, feature.get()), List.of());
    }

    private static SegmentAt name(Feature feature) {
        return new SegmentAt(feature.at().x(), feature.at().y(), feature.segment());
    }

    private LaidScoringTiles active(List<Fact> facts) {
        return events(facts)
                .filter(SurveyorsEvent.class::isInstance)
                .map(SurveyorsEvent.class::cast)
                .map(one -> new LaidScoringTiles(
                        tiles.tile(one.city().active()),
                        tiles.tile(one.road().active()),
                        tiles.tile(one.monastery().active())))
                .findFirst()
                .orElse(LaidScoringTiles.NONE);
    }

    private static FeatureScored atTheEnd(FeatureScored scored, FeatureNow feature) {
        int most =
                feature.meeples().stream().mapToInt(one -> one.meeples()).max().orElseThrow();
        var points = feature.meeples().stream()
                .filter(one -> one.meeples() == most)
                .map(one -> new SeatPoints(one.seat(), feature.points()))
                .toList();
        return new FeatureScored(feature.feature(), false, feature.meeples(), points, scored.rules());
    }

    private Object toll(TollRaised toll, List<Fact> facts) {
        int side = events(facts)
                .filter(TollhouseTurned.class::isInstance)
                .map(TollhouseTurned.class::cast)
                .map(TollhouseTurned::side)
                .findFirst()
                .orElse(1);
        List<Tollhouse> tollhouses = facts.stream()
                .filter(fact ->
                        fact.event().equals("TollhousePlaced") || fact.event().equals("TollhouseRelocated"))
                .map(fact -> new Tollhouse(toll.seat(), fact.cell(), side))
                .toList();
        List<PlacedTile> tiles = tiles(facts);
        if (tiles.isEmpty() || tollhouses.stream().anyMatch(house -> !isOn(tiles, house.at()))) {
            return "nothing";
        }
        Stream<? extends GameEvent> raised = toll.complete()
                ? new Tolls(engine).raised(tiles, tollhouses).stream()
                : engine.finalScoring(tiles, List.of(), List.of(Tolls.atTheEnd(tollhouses))).stream()
                        .filter(TollRaised.class::isInstance)
                        .map(TollRaised.class::cast)
                        .map(one -> withSide(one, toll.side()));
        return raised.filter(toll::equals).findFirst().map(Object.class::cast).orElse("another");
    }

    /// In final scoring the side does not count, and so is not among the facts.
    private static TollRaised withSide(TollRaised toll, int side) {
        return new TollRaised(
                toll.seat(),
                toll.x(),
                toll.y(),
                side,
                toll.road(),
                toll.segments(),
                toll.complete(),
                toll.pictures(),
                toll.points(),
                toll.rules());
    }

    private static boolean isOn(List<PlacedTile> tiles, Cell cell) {
        return tiles.stream().anyMatch(tile -> tile.x() == cell.x() && tile.y() == cell.y());
    }

    private Object bets(BetsSettled settled, List<Fact> facts) {
        List<PlacedTile> tiles = tiles(facts);
        if (!isOn(tiles, settled.cell())) {
            return "nothing";
        }
        List<PlacedChip> chips = chips(settled, facts);
        if (!settled.complete()) {
            List<Integer> sizes = sizes(new Bets(engine).incompleteAt(tiles, settled.cell()));
            return sizes.isEmpty()
                    ? "nothing"
                    : new Result(new Bets(engine).settledAtTheEnd(tiles, settled.cell(), chips), sizes);
        }
        List<BetFeature> candidates = new Bets(engine).completedAt(tiles, settled.cell());
        Optional<Fact> choice = facts.stream()
                .filter(fact -> fact.event().equals("BetFeatureChosen"))
                .findFirst();
        if (candidates.isEmpty() || Bets.differ(candidates) && choice.isEmpty()) {
            return "undecided";
        }
        BetFeature feature = candidates.stream()
                .filter(one ->
                        choice.isEmpty() || one.segments().contains(choice.get().segment()))
                .findFirst()
                .orElse(candidates.getFirst());
        return new Result(
                new Bets(engine).settled(settled.cell(), feature, chips),
                Stream.concat(sizes(candidates).stream(), Stream.of(choice.isPresent() ? 1 : 0))
                        .toList());
    }

    private static List<Integer> sizes(List<BetFeature> features) {
        return features.stream().map(one -> one.feature().tiles().size()).toList();
    }

    private List<PlacedChip> chips(BetsSettled settled, List<Fact> facts) {
        var chips = new ArrayList<PlacedChip>();
        for (SettledBet bet : settled.bets()) {
            boolean isKnown = events(facts)
                    .anyMatch(one -> one instanceof BetSealed e
                            && e.seat() == bet.seat()
                            && e.cell().equals(settled.cell()));
            boolean isChosen = facts.stream()
                    .anyMatch(fact -> fact.event().equals("FinalBetFeatureChosen")
                            && Objects.equals(fact.by().seat(), bet.seat()));
            if (isKnown) {
                var chip = new PlacedChip(bet.seat(), bet.chip(), bet.nonce(), bet.clientNonce());
                chips.add(
                        isChosen
                                ? chip.choosing(new PlacedChip.Choice(
                                        bet.segment(),
                                        Objects.requireNonNull(bet.choiceNonce()),
                                        bet.choiceClientNonce()))
                                : chip);
            }
        }
        return chips;
    }
}
