package cartulary.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.cli.CommandRun;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Decision;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulateTest {
    private static final Rules RULES = Rules.standard();
    private static final Catalogue CATALOGUE = Catalogue.standard();

    @Test
    void wholeGamesOfTwoToSixPlayersHoldEverything() {
        CommandRun run =
                CommandRun.of("simulate", "--games", 25, "--players", "2-6", "--seed", 100);

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("games 25, moves ")
                .contains("everything held", "moves and", "events a second");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void theSameSeedPlaysTheSameGamesAndJsonSaysHowMany() throws IOException {
        var first =
                CommandRun.of("simulate", "--games", 3, "--players", "4", "--seed", 9, "--json");
        var second =
                CommandRun.of("simulate", "--games", 3, "--players", "4", "--seed", 9, "--json");

        var result = Json.mapper().readTree(first.out());
        assertThat(result.get("games").intValue()).isEqualTo(3);
        assertThat(result.get("moves").intValue()).isBetween(3 * 10, 3 * 71);
        assertThat(Json.mapper().readTree(second.out()).get("events"))
                .isEqualTo(result.get("events"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "6-2", "2-", "two", "2-66"})
    void impossibleNumbersOfPlayersAreRefused(String players) {
        CommandRun run = CommandRun.of("simulate", "--players", players);

        assertThat(run.err())
                .startsWith("--players is 2 to 6, or a range such as 2-6 (BASE-1), not " + players);
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aGameThatGoesWrongIsNoticedAtTheStepWhereItDoes() {
        assertBroken(
                event ->
                        event instanceof FeatureScored scored && !scored.points().isEmpty()
                                ? new FeatureScored(
                                        scored.feature(),
                                        scored.complete(),
                                        scored.meeples(),
                                        List.of(
                                                new SeatPoints(
                                                        scored.points().getFirst().seat(), 77)),
                                        scored.rules())
                                : event);
        assertBroken(
                event ->
                        event instanceof TilePlaced placed
                                ? new TilePlaced(
                                        placed.seat(),
                                        anotherPrint(placed.tile()),
                                        placed.x(),
                                        placed.y(),
                                        placed.rotation())
                                : event);
        assertBroken(
                event -> event instanceof MeeplesReturned ? new MeeplesReturned(List.of()) : event);
        assertBroken(
                event ->
                        event instanceof TileDrawn drawn
                                ? new TileDrawn(
                                        drawn.seat(),
                                        drawn.tile(),
                                        drawn.index(),
                                        Hash.sha256("x"),
                                        drawn.proof(),
                                        drawn.tilesLeft())
                                : event);
        assertBroken(
                event ->
                        event instanceof DeckOpened opened
                                ? new DeckOpened(opened.seed(), Hash.sha256("another nonce"))
                                : event);
    }

    private static String anotherPrint(String variant) {
        return CATALOGUE.typeOf(variant).variants().stream()
                .map(TileVariant::id)
                .filter(id -> !id.equals(variant))
                .findFirst()
                .orElse(variant);
    }

    /// Plays a game in which a lying recorder changes events, and expects the invariants to notice.
    private static void assertBroken(UnaryOperator<GameEvent> lie) {
        assertThatThrownBy(
                        () -> {
                            for (long number = 0; number < 5; number++) {
                                play(number, lie);
                            }
                        })
                .isInstanceOf(BrokenInvariant.class);
    }

    private static void play(long number, UnaryOperator<GameEvent> lie) {
        var deck = new ShuffledDeck(CATALOGUE, number, 2);
        var invariants = new Invariants(RULES, CATALOGUE, deck.id());
        Game game = RULES.nothing();
        var opening =
                List.of(
                        new OpenGame(null),
                        new SeatBot(BotPolicy.RANDOM, null),
                        new SeatBot(BotPolicy.RANDOM, null),
                        new StartGame(0),
                        new DrawTile());
        var actors = List.of(Actor.HOST, Actor.HOST, Actor.HOST, Actor.HOST, Actor.seat(0));
        for (int i = 0; i < opening.size(); i++) {
            game = decided(game, actors.get(i), opening.get(i), deck, invariants, lie);
        }
        while (!game.step().name().equals("Finished")) {
            GameCommand next = new ExpireStep();
            Actor actor = Actor.SERVICE;
            if (game.step() instanceof Step.PlacingFigure(int seat)) {
                actor = Actor.seat(seat);
                next = new PlaceMeeple(RULES.legal(game, actor).meeples().getFirst().segment());
            }
            game = decided(game, actor, next, deck, invariants, lie);
        }
    }

    private static Game decided(
            Game game,
            Actor actor,
            GameCommand command,
            ShuffledDeck deck,
            Invariants invariants,
            UnaryOperator<GameEvent> lie) {
        var accepted = (Decision.Accepted) RULES.decide(game, actor, command, deck);
        var told = new ArrayList<GameEvent>();
        accepted.events().forEach(event -> told.add(lie.apply(event)));
        invariants.check(new Decision.Accepted(told, accepted.game()));
        return accepted.game();
    }
}
