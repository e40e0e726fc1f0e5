package cartulary.search.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.view.Legal;
import cartulary.rules.game.Step;
import cartulary.search.bot.choice.RandomChoice;
import cartulary.search.bot.choice.SeatView;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// A bot that chooses any legal move with equal probability; placing no figure and placing no bet count as moves.
public final class RandomBot implements Bot {
    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        return switch (view.game().step()) {
            case Step.Drawing _ -> new DrawTile();
            case Step.PlacingTile _, Step.PlacingFigure _ -> RandomChoice.one(moves(view), random);
            case Step.OfExpansion step ->
                ExpansionBots.ALL.stream()
                        .flatMap(expansion -> expansion.any(view, random).stream())
                        .findFirst()
                        .orElseThrow(() -> nothingAsked(step));
            case Step.Unopened _, Step.Lobby _, Step.Seeding _, Step.Finished _ ->
                throw nothingAsked(view.game().step());
        };
    }

    /// Returns the legal placements of a tile, or the legal figures and the choice of none; empty in other
    /// steps.
    public List<GameCommand> moves(SeatView view) {
        return switch (view.game().step()) {
            case Step.PlacingTile _ ->
                view.legal().placements().stream()
                        .<GameCommand>map(place -> new PlaceTile(place.x(), place.y(), place.rotation()))
                        .toList();
            case Step.PlacingFigure _ -> figures(view.legal());
            case Step _ -> List.of();
        };
    }

    private static List<GameCommand> figures(Legal legal) {
        var choices = new ArrayList<GameCommand>();
        legal.meeples().forEach(spot -> choices.add(new PlaceMeeple(spot.segment())));
        ExpansionBots.ALL.forEach(expansion -> choices.addAll(expansion.figures(legal)));
        choices.add(new SkipPlacement());
        return choices;
    }

    static IllegalArgumentException nothingAsked(Step step) {
        return new IllegalArgumentException("the game does not wait for a bot in step " + step.name());
    }
}
