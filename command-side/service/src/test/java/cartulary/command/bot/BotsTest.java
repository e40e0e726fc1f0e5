package cartulary.command.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.choice.SeatView;
import cartulary.testkit.SeededInputs;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BotsTest {
    private static final Rules RULES = Rules.standard();

    /// `-Dcartulary.bots.games=500` plays as many as the published figure.
    private static final int GAMES = Integer.getInteger("cartulary.bots.games", 20);

    @Test
    void theGreedyBotWinsNineOfTenGamesAgainstTheRandomOne() {
        int won = 0;
        for (int game = 0; game < GAMES; game++) {
            int greedy = game % 2;
            Game end = play(
                    game,
                    greedy == 0
                            ? List.of(BotPolicy.GREEDY, BotPolicy.RANDOM)
                            : List.of(BotPolicy.RANDOM, BotPolicy.GREEDY));
            won += end.score(greedy) > end.score(1 - greedy) ? 1 : 0;
        }
        System.out.printf("greedy against random: %s of %s games won%n", won, GAMES);
        assertThat(won).isGreaterThanOrEqualTo(GAMES * 9 / 10);
    }

    @Test
    void aBotSeesNoSecret() {
        Game running = started(7, List.of(BotPolicy.GREEDY, BotPolicy.RANDOM));

        assertThat(running.seed()).isInstanceOf(Secret.Opened.class);
        assertThat(SeatView.of(running, 0).game().seed()).isInstanceOf(Secret.Sealed.class);
    }

    @Test
    void theSameHeadGivesTheSameMoveSoThatFiringTwiceIsHarmless() {
        Game running = started(3, List.of(BotPolicy.RANDOM, BotPolicy.RANDOM));
        GameId game = id(3);

        assertThat(DueBotMove.of(game, running, _ -> 0)).isEqualTo(DueBotMove.of(game, running, _ -> 0));
    }

    @Test
    void nothingIsDueInALobbyOrAfterTheEnd() {
        Game lobby = decide(RULES.unopenedGame(), Actor.HOST, new OpenGame(null), inputs(1));

        assertThat(DueBotMove.of(id(1), lobby, _ -> 0)).isEmpty();
        assertThat(DueBotMove.of(id(1), play(1, List.of(BotPolicy.RANDOM, BotPolicy.RANDOM)), _ -> 0))
                .isEmpty();
    }

    @Test
    void botsOfBothKindsPlayAllExpansionsToTheEnd() {
        var options =
                new GameOptions(6, Visibility.PUBLIC, List.of(Expansion.values()), BookmakerFields.NOVEMBER_2022, null);
        var asked = new TreeSet<String>();
        for (int game = 0; game < 8 || !asked.contains("ChoosingBetFeature"); game++) {
            assertThat(game).as("a game in which a tile closes two features").isLessThan(1_000);
            BotPolicy second = game < 4 ? BotPolicy.GREEDY : BotPolicy.RANDOM;
            List<BotPolicy> policies = List.of(BotPolicy.RANDOM, second, BotPolicy.RANDOM);
            SeededInputs inputs = inputs(game);
            Game running = started(game, options, policies, inputs);
            while (!(running.step() instanceof Step.Finished)) {
                asked.add(running.step().name());
                var due = DueBotMove.of(id(game), running, _ -> 0).orElseThrow();
                asked.add(due.move().type());
                if (running.step() instanceof Step.ChoosingBetFeature) {
                    SeatView view = SeatView.of(running, due.seat());
                    GameCommand other = new GreedyBot().choose(view, new java.util.SplittableRandom(game));
                    decide(running, Actor.seat(due.seat()), other, inputs);
                }
                running = decide(running, Actor.seat(due.seat()), due.move(), inputs);
            }
        }
        assertThat(asked)
                .contains(
                        "Betting",
                        "ChoosingBetFeature",
                        "ChoosingFinalBetFeature",
                        "PlaceBet",
                        "DeclineBet",
                        "PlaceTollhouse",
                        "PlaceAbbot",
                        "CallAbbotHome");
    }

    @Test
    void theGreedyBotPlacesItsAbbotAndCallsItHome() {
        var options =
                new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.ABBOT), BookmakerFields.NOVEMBER_2022, null);
        SeededInputs inputs = inputs(2);
        Game running = started(2, options, List.of(BotPolicy.GREEDY, BotPolicy.GREEDY), inputs);
        var chosen = new TreeSet<String>();
        while (!(running.step() instanceof Step.Finished)) {
            var due = DueBotMove.of(id(2), running, _ -> 0).orElseThrow();
            chosen.add(due.move().type());
            running = decide(running, Actor.seat(due.seat()), due.move(), inputs);
        }
        assertThat(chosen).contains("PlaceAbbot", "CallAbbotHome", "PlaceMeeple");
    }

    @Test
    void aBotSeesOnlyItsOwnChips() {
        var options =
                new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.BETS), BookmakerFields.NOVEMBER_2022, null);
        SeededInputs inputs = inputs(5);
        Game running = started(5, options, List.of(BotPolicy.RANDOM, BotPolicy.RANDOM), inputs);
        while (!(running.step() instanceof Step.Betting)) {
            var due = DueBotMove.of(id(5), running, _ -> 0).orElseThrow();
            running = decide(running, Actor.seat(due.seat()), due.move(), inputs);
        }
        var bet = (Step.Betting) running.step();
        var placed = new PlaceBet(bet.x(), bet.y(), "chip-2", Hash.of(new byte[32]));
        Game sealed = decide(running, Actor.seat(0), placed, inputs);

        assertThat(SeatView.of(sealed, 1).legal().chips()).hasSize(6);
        // What seat 0 put there is in no view: the game that a bot folds on does not know it
        // either.
        assertThat(SeatView.of(sealed, 1).game()).isEqualTo(sealed.blind());
        assertThat(RULES.hand(id(5), sealed, 0).chips()).hasSize(5).doesNotContain("chip-2");
    }

    private static Game play(long number, List<BotPolicy> policies) {
        SeededInputs inputs = inputs(number);
        Game game = started(number, null, policies, inputs);
        while (!(game.step() instanceof Step.Finished)) {
            var due = DueBotMove.of(id(number), game, _ -> 0).orElseThrow();
            game = decide(game, Actor.seat(due.seat()), due.move(), inputs);
        }
        return game;
    }

    private static Game started(long number, List<BotPolicy> policies) {
        return started(number, null, policies, inputs(number));
    }

    private static Game started(
            long number, @Nullable GameOptions options, List<BotPolicy> policies, SeededInputs inputs) {
        Game game = decide(RULES.unopenedGame(), Actor.HOST, new OpenGame(options), inputs);
        for (BotPolicy policy : policies) {
            game = decide(game, Actor.HOST, new SeatBot(policy, null), inputs);
        }
        return decide(game, Actor.HOST, new StartGame(null), inputs);
    }

    private static Game decide(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        var decision = RULES.decide(game, actor, command, supplied);
        assertThat(decision).as(command.type()).isInstanceOf(Accepted.class);
        return ((Accepted) decision).game();
    }

    /// Returns decision inputs with the deck of a number.
    static SeededInputs inputs(long number) {
        byte[] bytes = ByteBuffer.allocate(32).putLong(number).array();
        return new SeededInputs(id(number), ServerSeed.of(bytes), Hash.sha256(bytes));
    }

    static GameId id(long number) {
        return new GameId(new UUID(number, 2).toString());
    }
}
