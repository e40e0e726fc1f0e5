package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.BotPolicy;
import java.util.random.RandomGenerator;

/// Chooses for a seat whose turn it is. A pure function of the view and the random numbers.
@FunctionalInterface
public interface Bot {
    /// One of the choices that the view lists.
    ///
    /// @throws IllegalArgumentException when nothing is asked of that seat
    GameCommand choose(SeatView view, RandomGenerator random);

    /// The bot that plays by a policy.
    static Bot of(BotPolicy policy) {
        return switch (policy) {
            case RANDOM -> new RandomBot();
            case GREEDY -> new GreedyBot();
        };
    }
}
