package cartulary.cli.conform;

import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.line.ComparedGame;
import cartulary.cli.conform.line.Facet;
import cartulary.cli.conform.line.Line;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.Legal;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The base game: meeples, scored features and totals.
///
/// @param older whether the transcript is of the older form, which lacks completed features and the ranking
/// @param expansions what they add to features
record BaseFacet(boolean older, List<Facet> expansions) implements Facet {
    private static final String MEEPLE = "meeple";

    @Override
    public Optional<Figure> figure(Line turn, Legal legal, ComparedGame game) {
        List<ObjectNode> spots =
                legal.meeples().stream().map(spot -> spot(spot, game)).toList();
        turn.same("legalMeeples", spots);
        JsonNode meeple = turn.told("meeple");
        if (meeple.isNull()) {
            return Optional.empty();
        }
        List<JsonNode> ids = spots.stream().map(spot -> spot.get("id")).toList();
        int index = turn.choice("meeple", meeple.path("id"), ids);
        turn.same("meeple", spots.get(index));
        return Optional.of(new Figure("meeple", new PlaceMeeple(ids.get(index).textValue())));
    }

    private static ObjectNode spot(Legal.MeepleSpot spot, ComparedGame game) {
        return object(
                "feature", spot.kind(),
                "location", game.location(game.placed(), spot.segment()),
                "segment", game.unrotated(game.placed(), spot.segment()).location(),
                "id", spot.segment());
    }

    @Override
    public void compareTurn(Line turn, ComparedGame game) {
        compareScored("scored", turn, List.of(), game);
        turn.same(
                "returned",
                turn.list("returned").stream().map(BaseFacet::withFigure),
                game.events(MeeplesReturned.class)
                        .flatMap(event -> event.meeples().stream())
                        .map(meeple -> standing(meeple, game)
                                .put("player", meeple.seat())
                                .put("feature", kind(meeple, game).name())
                                .put("figure", meeple.figure() == null ? MEEPLE : "abbot")));
        turn.same("scoresAfter", game.eachSeat(game.now()::score));
        turn.same("meeplesInSupply", game.eachSeat(game.now()::supply));
        if (!older) {
            List<Feature> scored =
                    game.events(FeatureScored.class).map(FeatureScored::feature).toList();
            turn.same(
                    "completed",
                    game.events(FeatureCompleted.class)
                            .map(event -> described(
                                    completed(event.feature(), scored.contains(event.feature())),
                                    event.feature(),
                                    game)));
        }
    }

    /// Transcripts of games with no other figures do not name it.
    private static JsonNode withFigure(JsonNode returned) {
        return returned instanceof ObjectNode object && !object.has("figure")
                ? object.deepCopy().put("figure", MEEPLE)
                : returned;
    }

    private ObjectNode described(ObjectNode entry, Feature feature, ComparedGame game) {
        expansions.forEach(expansion -> expansion.describe(entry, feature, game));
        return entry;
    }

    private static ObjectNode completed(Feature feature, boolean occupied) {
        return object(
                "kind", feature.kind(),
                "tiles", feature.tiles(),
                "size", feature.tiles().size(),
                "pennants", feature.coatsOfArms(),
                "occupied", occupied);
    }

    @Override
    public void compareFinal(Line end, ComparedGame game) {
        compareScored("finalScoring", end, game.view().meeples(), game);
        end.same("scores", game.eachSeat(game.now()::score));
        if (!older) {
            TreeMap<Integer, List<Integer>> groups = game.events(GameFinished.class)
                    .flatMap(event -> event.ranking().stream())
                    .sorted(Comparator.comparingInt(Rank::seat))
                    .collect(Collectors.groupingBy(
                            Rank::rank, TreeMap::new, Collectors.mapping(Rank::seat, Collectors.toList())));
            end.inOrder("ranking", List.copyOf(groups.values()));
        }
    }

    /// Compares the points of each player for each feature, and that the meeple named there is one of the player's
    /// meeples on it.
    ///
    /// @param onBoard the meeples on the board, for features whose meeples are not returned
    private void compareScored(String what, Line line, List<MeepleAt> onBoard, ComparedGame game) {
        var ours = new ArrayList<ObjectNode>();
        var withMeeples = new ArrayList<ObjectNode>();
        List<GameEvent> events = game.events();
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof FeatureScored scored) {
                boolean returns = i + 1 < events.size() && events.get(i + 1) instanceof MeeplesReturned;
                List<MeepleAt> meeples = returns ? ((MeeplesReturned) events.get(i + 1)).meeples() : onBoard;
                for (SeatPoints points : scored.points()) {
                    ours.add(scored(scored, points, game));
                    meeples.stream()
                            .filter(meeple -> meeple.seat() == points.seat())
                            .filter(meeple ->
                                    kind(meeple, game) == scored.feature().kind())
                            .filter(meeple -> scored.feature().tiles().contains(meeple.cell()))
                            .forEach(meeple -> withMeeples.add(
                                    scored(scored, points, game).set("meeple", standing(meeple, game))));
                }
            }
        }
        List<JsonNode> theirs = line.list(what);
        line.same(what, theirs.stream().map(BaseFacet::withoutMeeple).toList(), ours);
        theirs.stream()
                .filter(entry -> ours.contains(withoutMeeple(entry)) && !withMeeples.contains(entry))
                .forEach(entry -> line.differs(what + ", meeple", entry, "another meeple"));
    }

    private ObjectNode scored(FeatureScored scored, SeatPoints points, ComparedGame game) {
        Feature feature = scored.feature();
        ObjectNode entry = object(
                "player", points.seat(),
                "points", points.points(),
                "kind", feature.kind(),
                "tiles", feature.tiles());
        if (feature.kind() != FeatureKind.FIELD) {
            entry.put("complete", scored.complete());
        }
        if (feature.coatsOfArms() > 0) {
            entry.put("pennants", feature.coatsOfArms());
        }
        if (!feature.cities().isEmpty()) {
            entry.put("cities", feature.cities().size());
        }
        expansions.forEach(expansion -> expansion.describeScore(entry, scored, game));
        return described(entry, feature, game);
    }

    private static JsonNode withoutMeeple(JsonNode entry) {
        return entry instanceof ObjectNode object ? object.deepCopy().without("meeple") : entry;
    }

    private static ObjectNode standing(MeepleAt meeple, ComparedGame game) {
        return object("x", meeple.x(), "y", meeple.y(), "location", game.location(meeple.cell(), meeple.segment()));
    }

    private static FeatureKind kind(MeepleAt meeple, ComparedGame game) {
        return game.unrotated(meeple.cell(), meeple.segment()).kind();
    }
}
