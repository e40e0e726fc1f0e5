package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.rules.game.Step;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The figure that was found together with the placement of a tile, so that a turn needs only one search.
final class PlannedFigure {
    private static final RandomBot LEGAL = new RandomBot();

    private @Nullable GameCommand figure;
    private int drawn;

    /// @param figure the figure to place after the drawn tile; null if none was searched
    void plan(SeatView view, @Nullable GameCommand figure) {
        this.figure = figure;
        this.drawn = view.game().drawn();
    }

    /// Returns the planned figure, if the game waits for it.
    Optional<GameCommand> due(SeatView view) {
        return Optional.ofNullable(figure)
                .filter(planned -> view.game().step() instanceof Step.PlacingFigure
                        && view.game().drawn() == drawn
                        && LEGAL.moves(view).contains(planned));
    }
}
