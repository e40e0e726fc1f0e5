package cartulary.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.cli.CommandRun;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ContributeSeed;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
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
        CommandRun run = CommandRun.of("simulate", "--games", 25, "--players", "2-6", "--seed", 100);

        assertThat(run.err()).doesNotContain("BROKEN");
        assertThat(run.out())
                .startsWith("games 25, moves ")
                .contains("everything held", "moves and", "events a second");
        assertThat(run.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bets", "tollkeepers", "tollkeepers,bets"})
    void wholeGamesWithExpansionsHoldEverything(String expansions) {
        CommandRun run = CommandRun.of("simulate", "--games", 10, "--seed", 7, "--expansions", expansions);

        assertThat(run.err()).doesNotContain("BROKEN");
        assertThat(run.out()).startsWith("games 10, moves ").contains("everything held");
        assertThat(run.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"river", "bets,river", "bets,none", "Bets"})
    void unknownExpansionsAreRefused(String expansions) {
        CommandRun run = CommandRun.of("simulate", "--expansions", expansions);

        assertThat(run.err()).startsWith("--expansions is none, bets, tollkeepers, or bets,tollkeepers, not ");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void theSameSeedPlaysTheSameGamesAndJsonSaysHowMany() throws IOException {
        var first = CommandRun.of("simulate", "--games", 3, "--players", "4", "--seed", 9, "--json");
        var second = CommandRun.of("simulate", "--games", 3, "--players", "4", "--seed", 9, "--json");

        var result = Json.mapper().readTree(first.out());
        assertThat(result.get("games").intValue()).isEqualTo(3);
        assertThat(result.get("moves").intValue()).isBetween(3 * 10, 3 * 71);
        assertThat(Json.mapper().readTree(second.out()).get("events")).isEqualTo(result.get("events"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "6-2", "2-", "two", "2-66"})
    void impossibleNumbersOfPlayersAreRefused(String players) {
        CommandRun run = CommandRun.of("simulate", "--players", players);

        assertThat(run.err()).startsWith("--players is 2 to 6, or a range such as 2-6 (BASE-1), not " + players);
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aGameThatGoesWrongIsNoticedAtTheStepWhereItDoes() {
        assertBroken(event -> event instanceof FeatureScored scored
                        && !scored.points().isEmpty()
                ? new FeatureScored(
                        scored.feature(),
                        scored.complete(),
                        scored.meeples(),
                        List.of(new SeatPoints(scored.points().getFirst().seat(), 77)),
                        scored.rules())
                : event);
        assertBroken(event -> event instanceof TilePlaced placed
                ? new TilePlaced(placed.seat(), anotherPrint(placed.tile()), placed.x(), placed.y(), placed.rotation())
                : event);
        assertBroken(event -> event instanceof MeeplesReturned ? new MeeplesReturned(List.of()) : event);
        assertBroken(event -> event instanceof TileDrawn drawn
                ? new TileDrawn(
                        drawn.seat(), drawn.tile(), drawn.index(), Hash.sha256("x"), drawn.proof(), drawn.tilesLeft())
                : event);
        assertBroken(event -> event instanceof DeckOpened opened
                ? new DeckOpened(opened.seed(), Hash.sha256("another nonce"))
                : event);
    }

    @Test
    void aLieAboutChipsTollsOrSealsIsNoticed() {
        assertBroken(event -> event instanceof BetSealed bet
                ? new BetSealed(
                        bet.seat(),
                        bet.x(),
                        bet.y(),
                        new Secret.Opened<>(
                                Hash.sha256("another commitment"),
                                Hash.sha256("n"),
                                ((Secret.Opened<Bet>) bet.bet()).value()))
                : event);
        assertBroken(event -> event instanceof BetsSettled e
                ? new BetsSettled(
                        e.x(),
                        e.y(),
                        e.complete(),
                        e.features(),
                        e.bets().stream()
                                .map(bet -> new SettledBet(
                                        bet.seat(),
                                        bet.chip(),
                                        bet.nonce(),
                                        bet.segment(),
                                        bet.size(),
                                        bet.points() + 1,
                                        bet.choiceNonce()))
                                .toList(),
                        e.rules())
                : event);
        assertBroken(event -> event instanceof OfficeClosed e && !e.bets().isEmpty()
                ? new OfficeClosed(
                        e.x(),
                        e.y(),
                        e.reasons(),
                        e.bets().subList(1, e.bets().size()),
                        e.passes(),
                        e.undecided(),
                        e.notAsked())
                : event);
        assertBroken(event -> event instanceof TollRaised e
                ? new TollRaised(
                        e.seat(),
                        e.x(),
                        e.y(),
                        3 - e.side(),
                        e.road(),
                        e.segments(),
                        e.complete(),
                        e.pictures(),
                        e.points(),
                        e.rules())
                : event);
        assertBroken(event ->
                event instanceof TollhousePlaced e ? new TollhousePlaced((e.seat() + 1) % 2, e.x(), e.y()) : event);
        assertBroken(event -> event instanceof TollhouseTurned e ? new TollhouseTurned(e.seat(), 3 - e.side()) : event);
        assertBroken(event -> event instanceof SeedContributed e
                ? new SeedContributed(
                        e.seat(), PlayerSeed.of(Hash.sha256("other").bytes()))
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
        assertThatThrownBy(() -> {
                    for (long number = 0; number < 30; number++) {
                        play(number, lie);
                    }
                })
                .isInstanceOf(BrokenInvariant.class);
    }

    private static void play(long number, UnaryOperator<GameEvent> lie) {
        var deck = new Secrets(CATALOGUE, number);
        var invariants = new Invariants(RULES, CATALOGUE, deck.id());
        Game game = RULES.unopenedGame();
        var options =
                new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.values()), BookmakerFields.NOVEMBER_2022, null);
        Hash seed = Commitments.ofPlayerSeed(deck.seedOf(0));
        var opening = List.of(
                new OpenGame(options),
                new JoinGame(null, null, seed),
                new SeatBot(BotPolicy.RANDOM, null),
                new StartGame(0),
                new ContributeSeed(deck.seedOf(0)));
        var actors = List.of(Actor.HOST, Actor.GUEST, Actor.HOST, Actor.HOST, Actor.seat(0));
        for (int i = 0; i < opening.size(); i++) {
            game = decided(game, actors.get(i), opening.get(i), deck, invariants, lie);
        }
        while (!game.step().name().equals("Finished")) {
            Actor actor = Actor.SERVICE;
            GameCommand next = new ExpireStep();
            if (game.step() instanceof Step.PlacingFigure(int seat)) {
                actor = Actor.seat(seat);
                next = figure(RULES.legal(game, actor));
            } else if (game.step() instanceof Step.Betting(int active, int x, int y, var seats)) {
                actor = Actor.seat(seats.getFirst());
                String chip = RULES.legal(game, actor).chips().getFirst();
                next = new PlaceBet(x, y, chip, deck.clientNonce(seats.getFirst(), x, y));
            }
            game = decided(game, actor, next, deck, invariants, lie);
        }
    }

    private static GameCommand figure(Legal legal) {
        boolean meeple = legal.revision() % 2 == 0 && !legal.meeples().isEmpty();
        if (!legal.tollhouses().isEmpty() && !meeple) {
            Cell to = legal.tollhouses().getLast();
            return new PlaceTollhouse(to.x(), to.y());
        }
        return new PlaceMeeple(legal.meeples().getFirst().segment());
    }

    private static Game decided(
            Game game,
            Actor actor,
            GameCommand command,
            Secrets deck,
            Invariants invariants,
            UnaryOperator<GameEvent> lie) {
        var accepted = (Decision.Accepted) RULES.decide(game, actor, command, deck);
        var told = new ArrayList<GameEvent>();
        accepted.events().forEach(event -> told.add(lie.apply(event)));
        invariants.check(new Decision.Accepted(told, accepted.game()));
        return accepted.game();
    }
}
