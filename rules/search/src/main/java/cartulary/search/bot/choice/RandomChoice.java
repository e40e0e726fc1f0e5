package cartulary.search.bot.choice;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.secret.Hash;
import cartulary.rules.valuation.Choice;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.random.RandomGenerator;

/// Choices that depend on random numbers.
public final class RandomChoice {
    private static final double TIE_BREAK = 1e-6;

    private RandomChoice() {}

    /// Returns one of the choices, each with equal probability.
    public static <T> T one(List<T> choices, RandomGenerator random) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// Returns the choice with the highest value, one of equal ones at random; no figure if there is none.
    public static GameCommand best(List<Choice> choices, RandomGenerator random) {
        GameCommand best = new SkipPlacement();
        double highest = Double.NEGATIVE_INFINITY;
        for (Choice choice : choices) {
            double value = choice.value() + TIE_BREAK * random.nextDouble();
            if (value > highest) {
                best = choice.command();
                highest = value;
            }
        }
        return best;
    }

    /// Returns the client's nonce of a commitment. The server's nonce hides the sealed value.
    public static Hash nonce(RandomGenerator random) {
        var bytes = ByteBuffer.allocate(32);
        while (bytes.hasRemaining()) {
            bytes.putLong(random.nextLong());
        }
        return Hash.of(bytes.array());
    }
}
