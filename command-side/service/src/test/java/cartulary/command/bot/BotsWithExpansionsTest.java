package cartulary.command.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.MoveValuation;
import cartulary.search.bot.Bot;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.choice.RandomChoice;
import cartulary.search.bot.choice.SeatView;
import cartulary.testkit.SeededInputs;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Using the expansions is worth it. `-Dcartulary.bots.games=N` plays N games of each kind.
class BotsWithExpansionsTest {
    private static final Rules RULES = Rules.standard();
    private static final int GAMES = Integer.getInteger("cartulary.bots.games", 10);
    private static final double WANTED = 0.55;

    @ParameterizedTest
    @ValueSource(strings = {"BETS", "TOLLKEEPERS", "BETS TOLLKEEPERS", "ABBOT", "CATHEDRALS"})
    void aBotThatUsesTheExpansionsWinsMoreThanOneThatNeverDoes(String expansions) {
        List<Expansion> chosen =
                List.of(expansions.split(" ")).stream().map(Expansion::valueOf).toList();
        double won = 0;
        for (int number = 0; number < GAMES; number++) {
            int user = number % 2;
            Game end = play(number, user, chosen);
            won += Math.signum(end.score(user) - end.score(1 - user)) / 2.0 + 0.5;
        }
        System.out.printf(
                Locale.ROOT,
                "uses %s against never: %.1f of %d games won, 95 %% interval %.1f to %.1f %%%n",
                expansions.toLowerCase(java.util.Locale.ROOT),
                won,
                GAMES,
                100 * wilson(won, -1.96),
                100 * wilson(won, 1.96));
        assertThat(won / GAMES).isGreaterThanOrEqualTo(WANTED);
    }

    /// Wilson's interval of a share; a drawn game counts as half a game won.
    private static double wilson(double won, double z) {
        double share = won / GAMES;
        double spread = z * Math.sqrt(share * (1 - share) / GAMES + z * z / (4.0 * GAMES * GAMES));
        return (share + z * z / (2.0 * GAMES) + spread) / (1 + z * z / GAMES);
    }

    private static Game play(int number, int user, List<Expansion> expansions) {
        Bot never = new WithoutArchbishops(new GreedyBot(false));
        Bot[] bots = user == 0 ? new Bot[] {new GreedyBot(), never} : new Bot[] {never, new GreedyBot()};
        var random = new SplittableRandom(number);
        SeededInputs inputs = BotsTest.inputs(number);
        Game game = started(inputs, expansions);
        while (!(game.step() instanceof Step.Finished)) {
            int seat = game.step().awaitedSeats().getFirst();
            GameCommand move = bots[seat].choose(SeatView.of(game, seat), random);
            game = decided(game, Actor.seat(seat), move, inputs);
        }
        return game;
    }

    /// A bot that places no archbishop, which is an ordinary meeple; it makes the next best choice instead.
    private record WithoutArchbishops(Bot bot) implements Bot {
        private static final GameCommand ARCHBISHOP = new PlaceMeeple(TileType.CATHEDRAL);

        @Override
        public GameCommand choose(SeatView view, RandomGenerator random) {
            GameCommand chosen = bot.choose(view, random);
            return chosen.equals(ARCHBISHOP)
                    ? RandomChoice.best(
                            MoveValuation.of(view.rules(), view.game(), view.seat(), view.chipsInSupply(), false)
                                    .figures()
                                    .stream()
                                    .filter(choice -> !choice.command().equals(ARCHBISHOP))
                                    .toList(),
                            random)
                    : chosen;
        }
    }

    private static Game started(SeededInputs inputs, List<Expansion> expansions) {
        var options = new GameOptions(2, Visibility.PUBLIC, expansions, BookmakerFields.NOVEMBER_2022, null);
        Game game = decided(RULES.unopenedGame(), Actor.HOST, new OpenGame(options), inputs);
        game = decided(game, Actor.HOST, new SeatBot(BotPolicy.GREEDY, null), inputs);
        game = decided(game, Actor.HOST, new SeatBot(BotPolicy.GREEDY, null), inputs);
        return decided(game, Actor.HOST, new StartGame(null), inputs);
    }

    private static Game decided(Game game, Actor actor, GameCommand command, SeededInputs inputs) {
        var decision = RULES.decide(game, actor, command, inputs);
        assertThat(decision).as(command.toString()).isInstanceOf(Accepted.class);
        return ((Accepted) decision).game();
    }
}
