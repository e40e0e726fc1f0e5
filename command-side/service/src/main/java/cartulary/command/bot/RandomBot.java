package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.rules.Step;
import java.util.random.RandomGenerator;

/// Any legal move, each as likely as the next; placing no figure counts as one of them.
final class RandomBot implements Bot {
    @Override
    public GameCommand choose(SeatView view, RandomGenerator random) {
        return switch (view.game().step()) {
            case Step.Drawing s -> new DrawTile();
            case Step.PlacingTile s -> {
                var places = view.legal().placements();
                var place = places.get(random.nextInt(places.size()));
                yield new PlaceTile(place.x(), place.y(), place.rotation());
            }
            case Step.PlacingFigure s -> {
                var spots = view.legal().meeples();
                int chosen = random.nextInt(spots.size() + 1);
                yield chosen == spots.size()
                        ? new SkipPlacement()
                        : new PlaceMeeple(spots.get(chosen).segment());
            }
            case Step.Unopened s -> throw nothingAsked(s);
            case Step.Lobby s -> throw nothingAsked(s);
            case Step.Finished s -> throw nothingAsked(s);
        };
    }

    static IllegalArgumentException nothingAsked(Step step) {
        return new IllegalArgumentException("nothing is asked of a bot in " + step.name());
    }
}
