package cartulary.record.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.record.answer.PastAnswers;
import cartulary.record.bets.PastOfBets;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.DrawLuck;
import cartulary.rules.valuation.MoveValuation;
import cartulary.testkit.SampleSize;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReviewerTest {
    private static final Rules RULES = Rules.standard();
    private static final GameRecord WHOLE = game(7, List.of(Expansion.values()));

    /// The last third of a game has the most placements, so that a review of it takes longer than of all before.
    private static final GameRecord BOTH = turns(WHOLE, 45);

    private static final GameReview REVIEW = review(BOTH);

    private static final int EARLY = 150;

    private static GameRecord game(long seed, List<Expansion> expansions) {
        return new GameRecord(
                RULES,
                new SimulatedGame(seed, 3, expansions, LawSet.NONE).play().log());
    }

    /// Returns a game up to the end of a turn.
    private static GameRecord turns(GameRecord record, int turns) {
        List<GameEvent> events = events(record);
        int ended = 0;
        int end = 0;
        while (ended < turns) {
            ended += events.get(end++) instanceof TurnEnded ? 1 : 0;
        }
        return record.upTo(end);
    }

    private static GameReview review(GameRecord record) {
        return PastAnswers.review(record, Catalogue.standard(), _ -> {});
    }

    @Test
    void everyTurnIsReviewedWithItsMove() {
        List<TilePlaced> placed = events(BOTH).stream()
                .filter(TilePlaced.class::isInstance)
                .map(TilePlaced.class::cast)
                .toList();
        assertThat(REVIEW.turns()).hasSize(placed.size());
        for (int i = 0; i < placed.size(); i++) {
            TurnReview turn = REVIEW.turns().get(i);
            TilePlaced event = placed.get(i);
            assertThat(turn.turn()).isEqualTo(i + 1);
            assertThat(turn.seat()).isEqualTo(event.seat());
            assertThat(BOTH.events().get((int) turn.placed() - 1).data()).isEqualTo(event);
            assertThat(BOTH.events().get((int) turn.drawn() - 1).data()).isInstanceOf(TileDrawn.class);
            assertThat(turn.lost())
                    .isEqualTo(turn.best().value() - turn.chosen().value(), offset(0.011));
        }
        assertThat(REVIEW.turns().stream().filter(turn -> turn.chosen().figure() != null))
                .hasSizeGreaterThan(placed.size() / 2);
    }

    private static List<GameEvent> events(GameRecord record) {
        return record.events().stream().map(event -> event.data()).toList();
    }

    @Test
    void aTileThatWasTakenBackIsNoMove() {
        var log = new SimulatedGame(9, 2, List.of(), LawSet.NONE)
                .withTakeBacks()
                .play()
                .log();
        GameRecord record = turns(new GameRecord(RULES, log), 12);
        GameReview review = review(record);
        assertThat(record.takenBack()).isNotEmpty();
        assertThat(review.turns())
                .hasSize(12)
                .extracting(TurnReview::placed)
                .doesNotContainAnyElementsOf(record.takenBack());
        assertThat(review.turns()).extracting(TurnReview::turn).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    }

    @Test
    void aPlayerWhoPlacedEverythingAtRandomLosesPoints() {
        for (SeatReview seat : REVIEW.seats()) {
            assertThat(seat.lost()).isGreaterThan(seat.turns());
            assertThat(seat.costliest()).hasSize(3);
            assertThat(seat.bestMoves()).isLessThan(seat.turns() / 2);
        }
    }

    @Test
    void theBestMoveIsAtLeastAsGoodAsEveryOther() {
        Map<Long, Game> positions = positions(BOTH);
        for (TurnReview turn : REVIEW.turns().subList(40, 44)) {
            Game atDraw = positions.get(turn.drawn());
            double highest = MoveValuation.of(RULES, atDraw, turn.seat(), hand(turn), true).placements().stream()
                    .mapToDouble(value -> value.value())
                    .max()
                    .orElseThrow();
            assertThat(turn.best().value()).isEqualTo(highest, offset(TurnReview.EQUAL));
        }
    }

    private static List<String> hand(TurnReview turn) {
        return new PastOfBets().hands(BOTH).of(turn.seat(), turn.drawn());
    }

    @Test
    void aHandShrinksByAChipOnAnOfficeAndGrowsWhenItIsSettled() {
        List<String> all = RULES.chips().all().stream().map(chip -> chip.id()).toList();
        var hands = new PastOfBets().hands(WHOLE);
        Map<Long, Game> positions = positions(WHOLE);
        int smaller = 0;
        for (long revision = 1; revision <= WHOLE.revision(); revision++) {
            Game game = positions.get(revision);
            for (int seat = 0; seat < 3 && game.players().size() == 3; seat++) {
                int inSupply =
                        RULES.view(WHOLE.game(), game).players().get(seat).chips() == null
                                ? 6
                                : RULES.view(WHOLE.game(), game)
                                        .players()
                                        .get(seat)
                                        .chips();
                boolean betting = game.step() instanceof Step.Betting;
                if (!betting) {
                    assertThat(hands.of(seat, revision))
                            .as("seat %d at %d", seat, revision)
                            .hasSize(inSupply);
                }
                smaller += inSupply < all.size() ? 1 : 0;
            }
        }
        assertThat(smaller).isGreaterThan(20);
    }

    private static Map<Long, Game> positions(GameRecord record) {
        Map<Long, Game> positions = new HashMap<>();
        record.replay().forEach(event -> positions.put(event.origin().revision(), event.after()));
        return positions;
    }

    /// The value of each tile is computed as if it had been drawn, so the luck of all of them must be zero together.
    @Test
    void overAllTilesThatCouldBeDrawnLuckIsZero() {
        List<RecordedEvent> draws = BOTH.replay()
                .filter(event -> event.event() instanceof TileDrawn)
                .toList();
        for (int index = 20; index < draws.size(); index += SampleSize.of(draws.size(), 20)) {
            RecordedEvent draw = draws.get(index);
            var pile = new HashMap<String, Integer>();
            Catalogue.standard().drawPile(draw.before().options()).forEach(tile -> pile.merge(tile, 1, Integer::sum));
            draws.subList(0, index)
                    .forEach(earlier -> pile.merge(((TileDrawn) earlier.event()).tile(), -1, Integer::sum));
            double sum = 0;
            int tiles = 0;
            double largest = 0;
            for (Map.Entry<String, Integer> tile : pile.entrySet()) {
                TileDrawn drawn = (TileDrawn) draw.event();
                Game game = RULES.evolve(
                        draw.before(),
                        new TileDrawn(
                                drawn.seat(),
                                tile.getKey(),
                                drawn.index(),
                                drawn.salt(),
                                drawn.proof(),
                                drawn.tilesLeft()));
                if (tile.getValue() > 0
                        && !RULES.legal(game, Actor.seat(drawn.seat()))
                                .placements()
                                .isEmpty()) {
                    var rest = new HashMap<>(pile);
                    rest.merge(tile.getKey(), -1, Integer::sum);
                    DrawLuck luck = DrawLuck.of(MoveValuation.of(RULES, game, drawn.seat(), chips(), true), rest);
                    sum += tile.getValue() * luck.points();
                    largest = Math.max(largest, Math.abs(luck.points()));
                    tiles += tile.getValue();
                    assertThat(luck.tiles()).isGreaterThanOrEqualTo(tile.getValue());
                }
            }
            assertThat(tiles).isPositive();
            assertThat(largest).isPositive();
            assertThat(sum / tiles).isCloseTo(0, offset(1e-9));
        }
    }

    private static List<String> chips() {
        return RULES.chips().all().stream().map(chip -> chip.id()).toList();
    }

    @Test
    void aTurnThatTheServiceTookIsNotHeldAgainstThePlayer() {
        GameRecord record = expired();
        GameReview review = review(record);

        long automatic = review.turns().stream().filter(TurnReview::automatic).count();
        assertThat(automatic).isPositive();
        assertThat(review.seats().stream().mapToInt(SeatReview::turns).sum())
                .isEqualTo(review.turns().size() - (int) automatic);
    }

    /// Returns the game up to the end of the turn after such a placement.
    private static GameRecord expired() {
        GameRecord record = withNeighbours(StepExpired.class, TilePlaced.class);
        List<GameEvent> events = events(record);
        int end = 0;
        while (!(events.get(end) instanceof StepExpired && events.get(end + 1) instanceof TilePlaced)) {
            end++;
        }
        for (int turns = 0; turns < 2; end++) {
            turns += events.get(end) instanceof TurnEnded ? 1 : 0;
        }
        return record.upTo(end);
    }

    /// Returns the game up to the end of the turn that such a resignation ends.
    private static GameRecord resigned() {
        GameRecord record = withNeighbours(PlayerResigned.class, TurnEnded.class);
        List<GameEvent> events = events(record);
        int resigned = 1;
        while (!(events.get(resigned - 1) instanceof TileDrawn
                && events.get(resigned) instanceof PlayerResigned
                && events.get(resigned + 1) instanceof TurnEnded)) {
            resigned++;
        }
        return record.upTo(resigned + 2);
    }

    /// Returns a simulated game in which an event of one type directly follows one of another early, because every turn
    /// before them is reviewed.
    private static GameRecord withNeighbours(Class<? extends GameEvent> first, Class<? extends GameEvent> second) {
        for (long seed = 0; seed < 1_000; seed++) {
            var record = new GameRecord(
                    RULES, new SimulatedGame(seed, LawSet.NONE).play().log());
            List<GameEvent> events = events(record);
            for (int i = 1; i < Math.min(EARLY, events.size()); i++) {
                if (first.isInstance(events.get(i - 1))
                        && second.isInstance(events.get(i))
                        && (i < 2 || events.get(i - 2) instanceof TileDrawn)) {
                    return record;
                }
            }
        }
        throw new AssertionError("no simulated game has " + second + " after " + first);
    }

    @Test
    void aTurnThatEndsWithItsTileInTheHandIsNotReviewed() {
        GameRecord record = resigned();

        assertThat(review(record).turns()).hasSize((int)
                events(record).stream().filter(TilePlaced.class::isInstance).count());
    }

    @Test
    void aTurnThatIsNotOverIsNotReviewed() {
        List<GameEvent> events = events(BOTH);
        int placed = 0;
        while (!(events.get(placed) instanceof MeeplePlaced)) {
            placed++;
        }
        GameReview review = review(BOTH.upTo(placed + 1L));
        long ended = events.subList(0, placed + 1).stream()
                .filter(TurnEnded.class::isInstance)
                .count();
        assertThat(review.turns()).hasSize((int) ended);
    }
}
