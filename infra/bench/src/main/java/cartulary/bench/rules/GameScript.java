package cartulary.bench.rules;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.RandomPlayer;
import cartulary.testkit.SeededInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// The commands of whole games, for measurements of the rules: recorded while a random player plays, and replayed.
final class GameScript {
    private static final Rules RULES = Rules.standard();
    private static final Hash NONCE = Hash.of(new byte[32]);

    /// A figure in every second turn, a bet in three of four.
    private static final RandomPlayer.Habits HABITS = new RandomPlayer.Habits(0, 50, 50, 75);

    private GameScript() {}

    /// A command and its sender.
    record Sent(Actor actor, GameCommand command) {}

    /// Returns decision inputs whose deck and proofs are computed before the measurement, without the cost of seals.
    static SeededInputs inputs(long number) {
        return SeededInputs.ofGame(number).withPlaceholderSeals();
    }

    /// Returns the commands up to the start of a game, in which seat 0 begins.
    static List<Sent> opening(int players, GameOptions options) {
        var opening = new ArrayList<Sent>();
        opening.add(new Sent(Actor.HOST, new OpenGame(options)));
        for (int i = 0; i < players; i++) {
            opening.add(new Sent(Actor.GUEST, new JoinGame(null, null)));
        }
        opening.add(new Sent(Actor.HOST, new StartGame(0)));
        return opening;
    }

    /// Returns a game with all seats taken, before its first draw.
    static Game started(DecisionInputs inputs, int players, GameOptions options) {
        return replay(RULES.unopenedGame(), inputs, opening(players, options));
    }

    /// Plays a started game to its end: the complete lists of placements and figures are computed for every move, and
    /// a random entry is taken.
    ///
    /// @return every command in order
    static List<Sent> playRandomly(Game started, DecisionInputs inputs, long seed) {
        var player = new RandomPlayer(new SplittableRandom(seed), HABITS).withNonce(NONCE);
        var commands = new ArrayList<Sent>(220);
        Game game = started;
        while (!(game.step() instanceof Step.Finished)) {
            RandomPlayer.Move move = player.choose(game);
            var sent = new Sent(move.actor(), move.command());
            commands.add(sent);
            game = step(game, sent, inputs);
        }
        return commands;
    }

    /// Decides the commands without computing any list.
    static Game replay(Game start, DecisionInputs inputs, List<Sent> commands) {
        Game game = start;
        for (Sent sent : commands) {
            game = step(game, sent, inputs);
        }
        return game;
    }

    private static Game step(Game game, Sent sent, DecisionInputs inputs) {
        return switch (RULES.decide(game, sent.actor(), sent.command(), inputs)) {
            case Decision.Accepted accepted -> accepted.game();
            case Decision.Refused refused -> throw new IllegalStateException(sent + " was refused: " + refused);
        };
    }
}
