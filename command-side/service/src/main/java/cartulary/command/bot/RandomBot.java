package cartulary.command.bot;

import cartulary.command.bot.choice.RandomChoice;
import cartulary.command.bot.choice.SeatView;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.view.Legal;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.random.RandomGenerator;

/// A bot that chooses any legal move with equal probability; placing no figure and placing no bet count as moves.
final class RandomBot implements Bot {
    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        return switch (view.game().step()) {
            case Step.Drawing _ -> new DrawTile();
            case Step.PlacingTile _ -> {
                var place = RandomChoice.one(view.legal().placements(), random);
                yield new PlaceTile(place.x(), place.y(), place.rotation());
            }
            case Step.PlacingFigure _ -> figure(view.legal(), random);
            case Step.OfExpansion step ->
                ExpansionBots.ALL.stream()
                        .flatMap(expansion -> expansion.any(view, random).stream())
                        .findFirst()
                        .orElseThrow(() -> nothingAsked(step));
            case Step.Unopened _, Step.Lobby _, Step.Seeding _, Step.Finished _ ->
                throw nothingAsked(view.game().step());
        };
    }

    private static GameCommand figure(Legal legal, RandomGenerator random) {
        var choices = new ArrayList<GameCommand>();
        legal.meeples().forEach(spot -> choices.add(new PlaceMeeple(spot.segment())));
        ExpansionBots.ALL.forEach(expansion -> choices.addAll(expansion.figures(legal)));
        choices.add(new SkipPlacement());
        return RandomChoice.one(choices, random);
    }

    static IllegalArgumentException nothingAsked(Step step) {
        return new IllegalArgumentException("the game does not wait for a bot in step " + step.name());
    }
}
