package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
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
import cartulary.search.bot.Bot;
import cartulary.search.bot.choice.SeatView;
import cartulary.testkit.SeededInputs;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/// A game of bots whose deck and random numbers are those of its number.
final class SeededGame {
    private static final Rules RULES = Rules.standard();

    private final SeededInputs inputs;
    private final SplittableRandom random;
    private Game game = RULES.unopenedGame();

    SeededGame(int number, int players, List<Expansion> expansions) {
        inputs = SeededInputs.ofGame(number);
        random = new SplittableRandom(number);
        var options = new GameOptions(players, Visibility.PUBLIC, expansions, BookmakerFields.NOVEMBER_2022, null);
        send(Actor.HOST, new OpenGame(options));
        for (int seat = 0; seat < players; seat++) {
            send(Actor.HOST, new SeatBot(BotPolicy.GREEDY, null));
        }
        send(Actor.HOST, new StartGame(0));
    }

    Game game() {
        return game;
    }

    SeatView view() {
        return SeatView.of(RULES, game, game.step().awaitedSeats().getFirst());
    }

    /// Lets the bots choose, one for each seat in turn, until the game is as wanted or at its end.
    SeededGame playUntil(Predicate<Game> wanted, Bot... bots) {
        while (!(game.step() instanceof Step.Finished) && !wanted.test(game)) {
            SeatView view = view();
            send(Actor.seat(view.seat()), bots[view.seat() % bots.length].choose(view, random));
        }
        return this;
    }

    private void send(Actor actor, GameCommand command) {
        inputs.at(inputs.now(), game.revision());
        if (!(RULES.decide(game, actor, command, inputs) instanceof Accepted accepted)) {
            throw new IllegalStateException("refused: " + command);
        }
        game = accepted.game();
    }
}
