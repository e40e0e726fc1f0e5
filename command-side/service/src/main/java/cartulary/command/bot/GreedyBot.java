package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.game.Placement;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.Choice;
import cartulary.rules.valuation.MoveValuation;
import cartulary.rules.valuation.PlacementValue;
import java.util.List;
import java.util.random.RandomGenerator;

/// A bot that values every legal placement with every figure that could follow, one turn ahead
/// ({@link MoveValuation}), and takes the best; equal ones at random.
final class GreedyBot implements Bot {
    private static final double TIE_BREAK = 1e-6;

    private final boolean usesExpansions;

    GreedyBot() {
        this(true);
    }

    /// @param usesExpansions if false, it never bets and never places a tollhouse
    GreedyBot(boolean usesExpansions) {
        this.usesExpansions = usesExpansions;
    }

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        return switch (view.game().step()) {
            case Step.Drawing s -> new DrawTile();
            case Step.PlacingTile s -> placement(valuation(view).placements(), random);
            case Step.PlacingFigure s -> best(valuation(view).figures(), random);
            case Step.ChoosingBetFeature s -> best(valuation(view).betFeatures(), random);
            case Step.Betting(int seat, int x, int y, var waitingFor) ->
                usesExpansions
                        ? BetChooser.bet(view, valuation(view).expansions().chance(), x, y, random)
                        : new DeclineBet(x, y, RandomBot.nonce(random));
            case Step.ChoosingFinalBetFeature s ->
                BetChooser.finalFeature(view, valuation(view).expansions(), random);
            case Step.Unopened s -> throw RandomBot.nothingAsked(s);
            case Step.Lobby s -> throw RandomBot.nothingAsked(s);
            case Step.Seeding s -> throw RandomBot.nothingAsked(s);
            case Step.Finished s -> throw RandomBot.nothingAsked(s);
        };
    }

    private MoveValuation valuation(SeatView view) {
        return MoveValuation.of(view.rules(), view.game(), view.seat(), view.chipsInSupply(), usesExpansions);
    }

    private static GameCommand placement(List<PlacementValue> values, RandomGenerator random) {
        return best(
                values.stream()
                        .map(value -> new Choice(command(value.placement()), value.value()))
                        .toList(),
                random);
    }

    private static GameCommand command(Placement place) {
        return new PlaceTile(place.x(), place.y(), place.rotation());
    }

    private static GameCommand best(List<Choice> choices, RandomGenerator random) {
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
}
