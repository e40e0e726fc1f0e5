package cartulary.rules.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.Score;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Placement;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.game.Decision;
import java.util.List;
import java.util.stream.IntStream;

/// A check of the outcome of a scenario. The methods here return the checks, named as sentences.
interface Consequence {
    void check(Outcome outcome);

    default boolean expectsRefusal() {
        return false;
    }

    /// Checks the points of a colour in the events and on the scoreboard.
    static Consequence scores(Colour colour, int points) {
        return outcome -> {
            int seat = outcome.fixture().seatOf(colour);
            int told = outcome.events().stream()
                    .mapToInt(event -> told(event, seat))
                    .sum();
            int gained = on(outcome.view(), colour).score()
                    - on(outcome.before(), colour).score();
            assertThat(told).as("points of %s by the events", colour).isEqualTo(points);
            assertThat(gained).as("points of %s on the scoreboard", colour).isEqualTo(points);
        };
    }

    /// Returns the points of a seat in an event.
    private static int told(GameEvent event, int seat) {
        return event instanceof ScoringEvent scoring
                ? scoring.scores().stream()
                        .filter(score -> score.seat() == seat)
                        .mapToInt(Score::points)
                        .sum()
                : 0;
    }

    static Consequence nothingIsScored() {
        return never(ScoringEvent.class);
    }

    /// Checks that there is no event of a type.
    static Consequence never(Class<? extends GameEvent> type) {
        return outcome -> assertThat(outcome.all(type)).as(type.getSimpleName()).isEmpty();
    }

    /// Checks the score at the end.
    static Consequence total(Colour colour, int score) {
        return outcome -> assertThat(on(outcome.view(), colour).score())
                .as("score of %s", colour)
                .isEqualTo(score);
    }

    /// Checks the number of meeples in the supply of a player.
    static Consequence supply(Colour colour, int meeples) {
        return outcome -> assertThat(on(outcome.view(), colour).meeples())
                .as("supply of %s", colour)
                .isEqualTo(meeples);
    }

    /// Checks the number of meeples returned to a colour.
    static Consequence returned(Colour colour, int meeples) {
        return outcome -> assertThat(outcome.all(MeeplesReturned.class).stream()
                        .flatMap(event -> event.meeples().stream())
                        .filter(meeple -> meeple.seat() == outcome.fixture().seatOf(colour)))
                .as("meeples returned to %s", colour)
                .hasSize(meeples);
    }

    static Consequence onTheBoard(Colour colour, int meeples) {
        return outcome -> assertThat(outcome.view().meeples().stream()
                        .filter(meeple -> meeple.seat() == outcome.fixture().seatOf(colour)))
                .as("meeples of %s on the board", colour)
                .hasSize(meeples);
    }

    /// A feature as players name it.
    record Shape(FeatureKind kind, int tiles) {}

    static Shape road(int tiles) {
        return new Shape(FeatureKind.ROAD, tiles);
    }

    static Shape city(int tiles) {
        return new Shape(FeatureKind.CITY, tiles);
    }

    static Shape monastery() {
        return new Shape(FeatureKind.MONASTERY, 9);
    }

    static Shape garden() {
        return new Shape(FeatureKind.GARDEN, 9);
    }

    static Shape cathedral() {
        return new Shape(FeatureKind.CATHEDRAL, 1);
    }

    /// Checks that exactly these features were completed, in this order.
    static Consequence completes(Shape... shapes) {
        return outcome -> assertThat(outcome.all(FeatureCompleted.class).stream()
                        .map(FeatureCompleted::feature)
                        .map(Consequence::shape))
                .as("completed features")
                .containsExactly(shapes);
    }

    static Consequence completesNothing() {
        return completes();
    }

    private static Shape shape(Feature feature) {
        return new Shape(feature.kind(), feature.tiles().size());
    }

    /// Checks that exactly events of these types happened, in this order.
    @SafeVarargs
    static Consequence happens(Class<? extends GameEvent>... types) {
        List<Class<? extends GameEvent>> expected = List.of(types);
        return outcome -> assertThat(outcome.events().stream().<Class<? extends GameEvent>>map(GameEvent::getClass))
                .as("events")
                .containsExactlyElementsOf(expected);
    }

    /// Checks that the last command was refused by this rule and changed nothing.
    static Consequence refused(String rule) {
        return new Consequence() {
            @Override
            public void check(Outcome outcome) {
                assertThat(outcome.last())
                        .as("the decision on the last command")
                        .isInstanceOfSatisfying(Decision.Refused.class, refusal -> assertThat(refusal.rule())
                                .isEqualTo(RuleId.of(rule)));
            }

            @Override
            public boolean expectsRefusal() {
                return true;
            }
        };
    }

    /// Checks the complete list of placements of the active player.
    static Consequence mayPlaceOnly(Placement... placements) {
        return outcome -> assertThat(placements(outcome)).containsExactly(placements);
    }

    static Consequence mayPlace(int x, int y, int... rotations) {
        return outcome -> assertThat(placements(outcome))
                .filteredOn(placement -> placement.x() == x && placement.y() == y)
                .extracting(Placement::rotation)
                .as("rotations at %d,%d", x, y)
                .containsExactlyElementsOf(IntStream.of(rotations).boxed().toList());
    }

    private static List<Placement> placements(Outcome outcome) {
        return outcome.fixture().legal(outcome.fixture().active()).placements();
    }

    /// Checks the complete list of segments that the active player may claim, in the order of the catalogue.
    static Consequence mayClaim(String... segments) {
        return outcome -> assertThat(
                        outcome.fixture().legal(outcome.fixture().active()).meeples())
                .extracting(MeepleSpot::segment)
                .as("segments that may be claimed")
                .containsExactly(segments);
    }

    /// Checks the complete list of commands that the active player may send.
    static Consequence maySend(String... commands) {
        return outcome -> assertThat(
                        outcome.fixture().legal(outcome.fixture().active()).commands())
                .as("commands that may be sent")
                .containsExactlyInAnyOrder(commands);
    }

    /// Checks the step and the player whose turn it is.
    static Consequence waitsFor(Colour colour, String step) {
        return outcome -> {
            assertThat(outcome.view().step().name()).isEqualTo(step);
            assertThat(outcome.view().step().seat())
                    .as("seat")
                    .isEqualTo(outcome.fixture().seatOf(colour));
        };
    }

    static Consequence theGameIsOver() {
        return outcome -> assertThat(outcome.view().status()).isEqualTo(GameView.Status.FINISHED);
    }

    /// A rank of the final ranking.
    record Place(int rank, Colour colour, int score) {}

    static Place place(int rank, Colour colour, int score) {
        return new Place(rank, colour, score);
    }

    /// Checks the whole ranking, best first, in the last event that contains it and in the view.
    static Consequence ranks(Place... places) {
        return outcome -> {
            var told = outcome.the(GameFinished.class).ranking();
            assertThat(told.stream().map(rank -> place(outcome, rank))).containsExactly(places);
            assertThat(outcome.view().ranking()).isEqualTo(told);
        };
    }

    private static Place place(Outcome outcome, Rank rank) {
        return new Place(
                rank.rank(),
                outcome.view().players().stream()
                        .filter(player -> player.seat() == rank.seat())
                        .findFirst()
                        .orElseThrow()
                        .colour(),
                rank.score());
    }

    static GameView.Player on(GameView view, Colour colour) {
        return view.players().stream()
                .filter(player -> player.colour() == colour)
                .findFirst()
                .orElseThrow();
    }
}
