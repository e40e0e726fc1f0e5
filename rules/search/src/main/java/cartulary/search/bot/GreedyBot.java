package cartulary.search.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.game.Placement;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.Choice;
import cartulary.rules.valuation.MoveValuation;
import cartulary.rules.valuation.PlacementValue;
import cartulary.search.bot.choice.RandomChoice;
import cartulary.search.bot.choice.SeatView;
import java.util.List;
import java.util.random.RandomGenerator;

/// A bot that values every legal placement with every figure that could follow, one turn ahead
/// ({@link MoveValuation}), and takes the best; equal ones at random.
public final class GreedyBot implements Bot {
    private final boolean usesExpansions;

    public GreedyBot() {
        this(true);
    }

    /// @param usesExpansions if false, it does nothing of expansions where that is a choice
    public GreedyBot(boolean usesExpansions) {
        this.usesExpansions = usesExpansions;
    }

    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        return switch (view.game().step()) {
            case Step.Drawing _ -> new DrawTile();
            case Step.PlacingTile _ -> placement(valuation(view).placements(), random);
            case Step.PlacingFigure _ -> RandomChoice.best(valuation(view).figures(), random);
            case Step.OfExpansion step ->
                ExpansionBots.ALL.stream()
                        .flatMap(expansion ->
                                expansion.best(view, () -> valuation(view), usesExpansions, random).stream())
                        .findFirst()
                        .orElseThrow(() -> RandomBot.nothingAsked(step));
            case Step.Unopened _, Step.Lobby _, Step.Seeding _, Step.Finished _ ->
                throw RandomBot.nothingAsked(view.game().step());
        };
    }

    private MoveValuation valuation(SeatView view) {
        return MoveValuation.of(view.rules(), view.game(), view.seat(), view.chipsInSupply(), usesExpansions);
    }

    private static GameCommand placement(List<PlacementValue> values, RandomGenerator random) {
        return RandomChoice.best(
                values.stream()
                        .map(value -> new Choice(command(value.placement()), value.value()))
                        .toList(),
                random);
    }

    private static GameCommand command(Placement place) {
        return new PlaceTile(place.x(), place.y(), place.rotation());
    }
}
