package cartulary.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.RiverTurns;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.Rules;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.abbot.Abbots;
import cartulary.secondengine.river.FollowedRiver;
import cartulary.testkit.SampleSize;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The second engine, which shares no code with the rules and rebuilds the whole board for every query, counts the
/// same sequences.
class SecondEnginePerftTest {
    private static final int DEPTH = 3;
    private static final int MEEPLES = 7;
    private static final int PLAYERS = 2;
    private static final GameOptions DEFAULT = Perft.options(PLAYERS, HouseRules.DEFAULT);
    private static final GameOptions WITHOUT_FIELDS = Perft.options(PLAYERS, HouseRules.DEFAULT.with(FieldRules.OFF));

    /// After six of these tiles the open end can be between the sixth and the road of the spring, where no further one
    /// fits.
    private static final String TO_A_DEAD_END =
            "river-F,river-J,river-H,river-I,river-C,river-G,river-K,river-B,river-D,river-E,river-L,U";

    private GameOptions options = DEFAULT;
    private SecondEngine engine = new SecondEngine(Catalogue.standard(), DEFAULT);

    @Test
    void theDefaultDeckCountsTheSameToDepthThree() {
        assertSameCounts(PerftPile.of(List.of(PerftPile.DEFAULT.split(","))));
    }

    @Test
    void shuffledDecksCountTheSameToDepthThree() {
        for (int seed = 1; seed <= SampleSize.of(1, 2); seed++) {
            assertSameCounts(PerftPile.shuffled(seed, DEFAULT));
        }
    }

    @Test
    void decksWithoutFieldsCountTheSameToDepthThree() { // BASE-41
        for (int seed = 1; seed <= SampleSize.of(0, 1); seed++) {
            assertSameCounts(PerftPile.shuffled(seed, WITHOUT_FIELDS), WITHOUT_FIELDS);
        }
        assertSameCounts(PerftPile.of(List.of(PerftPile.DEFAULT.split(","))), WITHOUT_FIELDS);
    }

    @Test
    void everyReadingOfTilesWithOfficesCountsTheSame() { // BET-3, BET-30
        List<String> deck = PerftPile.of(List.of("bets-02", "bets-03", "bets-09", "bets-07"));
        List<String> others = PerftPile.of(List.of("bets-09", "bets-07", "bets-02", "bets-03"));
        for (BookmakerFields fields : BookmakerFields.values()) {
            for (OfficeRoads roads : OfficeRoads.values()) {
                GameOptions options =
                        Perft.options(PLAYERS, HouseRules.DEFAULT.with(fields).with(roads));
                assertSameCounts(deck, options, SampleSize.of(2, DEPTH));
                assertSameCounts(others, options, SampleSize.of(2, DEPTH));
            }
        }
    }

    @Test
    void abbotsOnMonasteriesAndGardensCountTheSame() { // ABBOT-3, ABBOT-4, ABBOT-10
        GameOptions options = Perft.options(PLAYERS, HouseRules.DEFAULT, List.of(Expansion.ABBOT));
        assertSameCounts(PerftPile.of(List.of("base-U.1", "B", "base-E.1")), options);
        assertSameCounts(PerftPile.shuffled(1, options), options);
    }

    @Test
    void riversCountTheSame() { // RIVER-2, RIVER-7, RIVER-8, RIVER-10
        for (RiverTurns turns : RiverTurns.values()) {
            GameOptions options =
                    Perft.options(PLAYERS, HouseRules.DEFAULT.with(turns), List.of(Expansion.ABBOT, Expansion.RIVER));
            assertSameCounts(PerftPile.of(List.of("river-J", "river-C", "river-G", "river-L", "U")), options, 5);
            assertSameCounts(PerftPile.shuffled(1, options), options);
        }
    }

    @Test
    void aRiverThatFitsNowhereAnyMoreCountsTheSame() { // RIVER-9
        GameOptions options = Perft.options(PLAYERS, HouseRules.DEFAULT.with(FieldRules.OFF), List.of(Expansion.RIVER));
        assertSameCounts(PerftPile.of(List.of(TO_A_DEAD_END.split(","))), options, 7);
    }

    @Test
    void cathedralsCountTheSame() { // CATH-3, CATH-4, CATH-10
        GameOptions options = Perft.options(PLAYERS, HouseRules.DEFAULT, List.of(Expansion.CATHEDRALS));
        int depth = SampleSize.of(2, DEPTH);
        assertSameCounts(PerftPile.of(List.of("cathedrals-02", "A", "cathedrals-03", "U")), options, depth);
        assertSameCounts(PerftPile.of(List.of("V", "cathedrals-06", "V", "V")), options, depth);
    }

    /// The third neighbour of a cathedral completes it, after which its archbishop is in the supply again.
    @Test
    void completedCathedralsCountTheSame() { // CATH-10, CATH-12
        GameOptions options =
                Perft.options(PLAYERS, HouseRules.DEFAULT.with(FieldRules.OFF), List.of(Expansion.CATHEDRALS));
        assertSameCounts(
                PerftPile.of(List.of("cathedrals-02", "A", "cathedrals-03", "A")), options, SampleSize.of(3, 4));
    }

    @Test
    void aDeckWithTilesThatFitNowhereCountsTheSame() {
        assertSameCounts(PerftPile.of(List.of("E", "C", "B", "B")));
    }

    private void assertSameCounts(List<String> pile) {
        assertSameCounts(pile, DEFAULT);
    }

    private void assertSameCounts(List<String> pile, GameOptions options) {
        assertSameCounts(pile, options, DEPTH);
    }

    private void assertSameCounts(List<String> pile, GameOptions options, int most) {
        this.options = options;
        engine = new SecondEngine(Catalogue.standard(), options);
        var perft = new Perft(Rules.standard(), pile, options);
        PlacedTile start = new PlacedTile(Catalogue.standard().startTile(options), 0, 0, 0);
        for (int depth = 1; depth <= most; depth++) {
            assertThat(perft.count(depth, () -> {}))
                    .as("%s to depth %d", pile, depth)
                    .isEqualTo(count(List.of(start), List.of(), pile, 0, depth));
        }
    }

    /// @param meeples on the board before this turn
    /// @param pile what is left of it
    private long count(List<PlacedTile> tiles, List<MeepleAt> meeples, List<String> pile, int seat, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (pile.isEmpty()) {
            return 0;
        }
        List<String> rest = pile.subList(1, pile.size());
        List<Placement> placements = placements(tiles, pile.getFirst());
        if (placements.isEmpty()) {
            return count(tiles, meeples, rest, seat, depth);
        }
        long sum = 0;
        for (Placement placement : placements) {
            var laid = with(tiles, new PlacedTile(pile.getFirst(), placement.x(), placement.y(), placement.rotation()));
            sum += afterMeeple(laid, meeples, rest, seat, depth);
            for (MeepleSpot spot : engine.meepleSpots(laid, meeples, supply(seat, meeples))) {
                var claimed = with(meeples, new MeepleAt(seat, placement.x(), placement.y(), spot.segment()));
                sum += afterMeeple(laid, claimed, rest, seat, depth);
            }
            if (options.plays(Expansion.ABBOT)) {
                sum += afterAbbot(laid, meeples, rest, seat, depth);
            }
        }
        return sum;
    }

    private List<Placement> placements(List<PlacedTile> tiles, String variant) {
        List<Placement> fitting = engine.placements(tiles, variant);
        if (!options.plays(Expansion.RIVER)) {
            return fitting;
        }
        FollowedRiver river = FollowedRiver.of(options, tiles);
        return fitting.stream()
                .filter(at -> river.allows(new PlacedTile(variant, at.x(), at.y(), at.rotation())))
                .toList();
    }

    private long afterAbbot(List<PlacedTile> tiles, List<MeepleAt> meeples, List<String> pile, int seat, int depth) {
        var abbots = new Abbots(engine);
        long sum = 0;
        for (String segment : abbots.spots(tiles, meeples, seat)) {
            PlacedTile last = tiles.getLast();
            var placed = with(meeples, new MeepleAt(seat, last.x(), last.y(), segment, Figure.ABBOT));
            sum += afterMeeple(tiles, placed, pile, seat, depth);
        }
        if (abbots.calledHome(tiles, meeples, seat).isPresent()) {
            var left = new ArrayList<>(meeples);
            left.removeIf(meeple -> meeple.seat() == seat && meeple.figure() == Figure.ABBOT);
            sum += afterMeeple(tiles, left, pile, seat, depth);
        }
        return sum;
    }

    private long afterMeeple(List<PlacedTile> tiles, List<MeepleAt> meeples, List<String> pile, int seat, int depth) {
        var staying = new ArrayList<>(meeples);
        engine.returnedMeeples(tiles, meeples).forEach(staying::removeAll);
        return count(tiles, staying, pile, (seat + 1) % PLAYERS, depth - 1);
    }

    private static int supply(int seat, List<MeepleAt> meeples) {
        return MEEPLES
                - (int) meeples.stream()
                        .filter(meeple -> meeple.seat() == seat && meeple.figure() == null)
                        .count();
    }

    private static <T> List<T> with(List<T> entries, T more) {
        var all = new ArrayList<>(entries);
        all.add(more);
        return all;
    }
}
