package cartulary.command.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.choice.SeatView;
import cartulary.testkit.SeededInputs;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Knowing the scoring tiles is worth it. `-Dcartulary.bots.games=N` plays N pairs of games: the same deck twice, with
/// the seats exchanged.
class BotsWithScoringTilesTest {
    private static final Rules RULES = Rules.standard();
    private static final int PAIRS = Integer.getInteger("cartulary.bots.games", 10);
    private static final GameOptions OPTIONS = options(List.of(Expansion.SURVEYORS));

    private static GameOptions options(List<Expansion> expansions) {
        return new GameOptions(2, Visibility.PUBLIC, expansions, HouseRules.DEFAULT, null);
    }

    @Test
    void aGreedyBotThatKnowsTheScoringTilesScoresMoreThanOneThatDoesNot() {
        double[] leads = new double[PAIRS];
        double won = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            for (int knowing = 0; knowing < 2; knowing++) {
                Game end = new Match(pair).play(knowing);
                int lead = end.score(knowing) - end.score(1 - knowing);
                leads[pair] += lead / 2.0;
                won += Math.signum(lead) / 2.0 + 0.5;
            }
        }
        Interval interval = Interval.of(leads);
        System.out.printf(
                Locale.ROOT,
                "knows the scoring tiles against does not: %.1f of %d games won, %.2f points more a game, 95 %% interval %.2f to %.2f%n",
                won,
                2 * PAIRS,
                interval.mean,
                interval.low,
                interval.high);
        // A few pairs only show that it is not much worse.
        assertThat(PAIRS < 100 ? interval.high : interval.low).isPositive();
    }

    @Test
    void botsOfBothKindsPlayGamesWithScoringTilesToTheEnd() {
        int below = 0;
        for (int number = 0; number < 12; number++) {
            var match = new Match(number);
            match.start(List.of(BotPolicy.RANDOM, BotPolicy.GREEDY));
            while (!(match.game.step() instanceof Step.Finished)) {
                var due = DueBotMove.of(BotsTest.id(number), match.game, _ -> 0).orElseThrow();
                match.decide(Actor.seat(due.seat()), due.move());
                below += Math.min(match.game.score(0), match.game.score(1)) < 0 ? 1 : 0;
            }
            assertThat(match.advances).as("changes of the scoring tiles").isGreaterThan(5);
        }
        assertThat(below).as("positions with a score below 0").isPositive();
    }

    /// The mean of independent values with its 95 % interval.
    private record Interval(double mean, double low, double high) {
        static Interval of(double[] values) {
            double sum = 0;
            double squares = 0;
            for (double value : values) {
                sum += value;
                squares += value * value;
            }
            double mean = sum / values.length;
            double variance = (squares - sum * mean) / (values.length - 1);
            double half = 1.96 * Math.sqrt(variance / values.length);
            return new Interval(mean, mean - half, mean + half);
        }
    }

    /// One game of two greedy bots, of which one sees no scoring tiles.
    private static final class Match {
        private final int number;
        private final SeededInputs inputs;
        private Game game = RULES.unopenedGame();

        /// The same game without scoring tiles, whose scores are the real ones.
        private Game without = RULES.unopenedGame();

        private int advances;

        Match(int number) {
            this.number = number;
            inputs = BotsTest.inputs(number);
        }

        void start(List<BotPolicy> policies) {
            decide(Actor.HOST, new OpenGame(OPTIONS));
            policies.forEach(policy -> decide(Actor.HOST, new SeatBot(policy, null)));
            decide(Actor.HOST, new StartGame(null));
        }

        Game play(int knowing) {
            start(List.of(BotPolicy.GREEDY, BotPolicy.GREEDY));
            var random = new SplittableRandom(number);
            while (!(game.step() instanceof Step.Finished)) {
                int seat = game.step().awaitedSeats().getFirst();
                Game seen = seat == knowing ? game : without;
                decide(Actor.seat(seat), new GreedyBot().choose(SeatView.of(seen, seat), random));
            }
            return game;
        }

        private void decide(Actor actor, GameCommand command) {
            var decision = RULES.decide(game, actor, command, inputs);
            assertThat(decision).as(command.toString()).isInstanceOf(Accepted.class);
            game = ((Accepted) decision).game();
            for (GameEvent event : ((Accepted) decision).events()) {
                advances += event instanceof SurveyorsAdvanced ? 1 : 0;
                if (!(event instanceof SurveyorsEvent)) {
                    without = RULES.evolve(without, withoutScoringTiles(event));
                }
            }
        }

        private static GameEvent withoutScoringTiles(GameEvent event) {
            return event instanceof GameOpened opened
                    ? new GameOpened(opened.host(), options(List.of()), opened.seed())
                    : event;
        }
    }
}
