package cartulary.search.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.search.bot.choice.SeatView;
import java.util.random.RandomGenerator;

/// The strategy of a bot: a pure function of the view and the random numbers.
@FunctionalInterface
public interface Bot {
    /// Returns one of the choices that the view lists.
    ///
    /// @throws IllegalArgumentException if the game does not wait for that seat
    GameCommand choose(SeatView view, RandomGenerator random);
}
