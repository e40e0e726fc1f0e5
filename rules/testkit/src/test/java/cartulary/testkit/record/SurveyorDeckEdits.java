package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.RecordEdit.violating;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.ScoringTile;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Decks with other scoring tiles than the seeds give, whose tree fits them (REC-23, REC-25).
final class SurveyorDeckEdits {
    private static final String STARTED = "SurveyorsStarted";
    private static final List<String> ROADS = List.of("highway", "road-wealth", "road-poverty");

    private SurveyorDeckEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(
                secondCity("a-road-among-the-scoring-tiles-of-cities", data -> ROADS.stream()
                        .filter(tile -> !data.toString().contains(tile))
                        .findFirst()
                        .orElseThrow()),
                secondCity(
                        "a-scoring-tile-twice",
                        data -> data.path("city").path("active").asText()),
                secondCity("a-scoring-tile-that-does-not-exist", _ -> "city-usual-3"),
                violating("REC-25", "exchanged-usual-scoring-tiles", SurveyorDeckEdits::exchangeUsual),
                violating("REC-25", "exchanged-hidden-scoring-tiles", SurveyorDeckEdits::exchangeHidden));
    }

    /// Puts another tile on the stack of the cities, in a game of which nothing is known after the start.
    private static RecordEdit secondCity(String name, Function<ObjectNode, String> tile) {
        return violating("REC-23", name, record -> record.any(STARTED)
                .map(event -> {
                    record.cut(record.endOf(record.index(event)));
                    String other = tile.apply(data(event));
                    ((ObjectNode) data(event).path("city")).put("next", other);
                    ((ObjectNode) data(event).path("opened").path(1)).put("tile", other);
                    ForgedTree.fit(record);
                    return true;
                })
                .orElse(false));
    }

    /// Exchanges the two cities without effect wherever they are named, so that all points are as before.
    private static boolean exchangeUsual(EditedRecord record) {
        return isOpen(record)
                && exchange(
                        record,
                        tile -> tile.startsWith("city-usual-"),
                        () -> record.rewriteEvents(text -> text.replace("city-usual-1", "city-usual-3")
                                .replace("city-usual-2", "city-usual-1")
                                .replace("city-usual-3", "city-usual-2")));
    }

    /// Exchanges two scoring tiles of a stack that nobody has seen.
    private static boolean exchangeHidden(EditedRecord record) {
        String opened = ForgedTree.openedLeaves(record).toString();
        return isOpen(record) && exchange(record, tile -> isCity(tile) && !opened.contains(tile), () -> {});
    }

    private static boolean isCity(String tile) {
        ScoringTile scoringTile = ScoringTiles.standard().tile(tile);
        return scoringTile != null && scoringTile.stack() == FeatureKind.CITY;
    }

    private static boolean isOpen(EditedRecord record) {
        return record.any(STARTED).isPresent() && record.any("DeckOpened").isPresent();
    }

    /// Makes the tree of the deck with two tiles exchanged.
    ///
    /// @param which the two tiles; nothing is done if it is another number
    /// @param changeEvents changes the events before the tree is made
    private static boolean exchange(EditedRecord record, Predicate<String> which, Runnable changeEvents) {
        Deck deck = ForgedTree.deck(record);
        var tiles = new ArrayList<>(deck.order());
        tiles.addAll(deck.scoringTiles());
        List<Integer> places = IntStream.range(0, tiles.size())
                .filter(i -> which.test(tiles.get(i)))
                .boxed()
                .toList();
        if (places.size() != 2) {
            return false;
        }
        Collections.swap(tiles, places.getFirst(), places.getLast());
        changeEvents.run();
        ForgedTree.fit(
                record,
                IntStream.range(0, tiles.size())
                        .mapToObj(i ->
                                DeckLeaf.bytes(i, tiles.get(i), deck.leaf(i).salt()))
                        .toList());
        return true;
    }
}
