package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.Legal;
import cartulary.rules.game.Step;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.random.RandomGenerator;

/// A bot that chooses any legal move with equal probability; placing no figure and placing no bet count as moves.
final class RandomBot implements Bot {
    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        Legal legal = view.legal();
        return switch (view.game().step()) {
            case Step.Drawing s -> new DrawTile();
            case Step.PlacingTile s -> {
                var place = one(legal.placements(), random);
                yield new PlaceTile(place.x(), place.y(), place.rotation());
            }
            case Step.PlacingFigure s -> figure(legal, random);
            case Step.ChoosingBetFeature s -> {
                var question = one(legal.betFeatures(), random);
                yield new ChooseBetFeature(question.x(), question.y(), segment(question, random));
            }
            case Step.Betting(int seat, int x, int y, var waitingFor) -> bet(legal, x, y, random);
            case Step.ChoosingFinalBetFeature s -> {
                var question = one(legal.betFeatures(), random);
                yield new ChooseFinalBetFeature(question.x(), question.y(), segment(question, random), nonce(random));
            }
            case Step.Unopened s -> throw nothingAsked(s);
            case Step.Lobby s -> throw nothingAsked(s);
            case Step.Seeding s -> throw nothingAsked(s);
            case Step.Finished s -> throw nothingAsked(s);
        };
    }

    private static GameCommand figure(Legal legal, RandomGenerator random) {
        int meeples = legal.meeples().size();
        int chosen = random.nextInt(meeples + legal.tollhouses().size() + 1);
        if (chosen < meeples) {
            return new PlaceMeeple(legal.meeples().get(chosen).segment());
        }
        if (chosen - meeples < legal.tollhouses().size()) {
            var crossroad = legal.tollhouses().get(chosen - meeples);
            return new PlaceTollhouse(crossroad.x(), crossroad.y());
        }
        return new SkipPlacement();
    }

    private static GameCommand bet(Legal legal, int x, int y, RandomGenerator random) {
        int chosen = random.nextInt(legal.chips().size() + 1);
        return chosen == legal.chips().size()
                ? new DeclineBet(x, y, nonce(random))
                : new PlaceBet(x, y, legal.chips().get(chosen), nonce(random));
    }

    private static String segment(Legal.BetQuestion question, RandomGenerator random) {
        return one(question.candidates(), random).segments().getFirst();
    }

    private static <T> T one(List<T> choices, RandomGenerator random) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// Returns the client's nonce of a commitment. The server's nonce hides the sealed value.
    static Hash nonce(RandomGenerator random) {
        var bytes = ByteBuffer.allocate(32);
        while (bytes.hasRemaining()) {
            bytes.putLong(random.nextLong());
        }
        return Hash.of(bytes.array());
    }

    static IllegalArgumentException nothingAsked(Step step) {
        return new IllegalArgumentException("the game does not wait for a bot in step " + step.name());
    }
}
