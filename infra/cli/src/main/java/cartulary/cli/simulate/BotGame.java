package cartulary.cli.simulate;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameOptions;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.search.PolicyBot;
import cartulary.search.bot.Bot;
import cartulary.search.bot.choice.SeatView;
import cartulary.testkit.SeededInputs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/// A game of bots with a real, provable deck. The same seed and settings give the same game.
///
/// @param rules for its tiles and chips
/// @param policies of the seats; the order of play begins with a seat that the deck decides
record BotGame(Rules rules, GameOptions options, List<BotPolicy> policies, long seed) {
    /// Plays the game to its end and returns its public events.
    List<Envelope> play() {
        var play = new Play();
        play.send(Actor.HOST, new OpenGame(options));
        policies.forEach(policy -> play.send(Actor.HOST, new SeatBot(policy, null)));
        play.send(Actor.HOST, new StartGame(null));
        while (!(play.game.step() instanceof Step.Finished)) {
            play.move();
        }
        return play.log;
    }

    private final class Play {
        private final SeededInputs inputs;
        private final SplittableRandom random = new SplittableRandom(seed);
        private final List<Envelope> log = new ArrayList<>();
        private Game game = rules.unopenedGame();

        Play() {
            inputs = SeededInputs.ofGame(seed).drawingFrom(rules.catalogue());
        }

        void move() {
            int seat = game.step().awaitedSeats().getFirst();
            Player player = Objects.requireNonNull(game.player(seat));
            Bot bot = PolicyBot.of(Objects.requireNonNull(player.policy()));
            GameCommand command = bot.choose(SeatView.of(rules, game, seat), random);
            inputs.pass(Duration.ofMillis(500));
            send(Actor.seat(seat), command);
        }

        void send(Actor actor, GameCommand command) {
            inputs.at(inputs.now(), game.revision());
            if (!(rules.decide(game, actor, command, inputs) instanceof Accepted accepted)) {
                throw new IllegalStateException("a bot chose a move that the rules refuse: " + command);
            }
            for (GameEvent event : accepted.events()) {
                log.add(Envelope.of(inputs.id(), log.size() + 1, inputs.now(), actor, PublicForm.of(event)));
            }
            game = accepted.game();
        }
    }
}
