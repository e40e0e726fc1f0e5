package cartulary.rules.valuation.tollkeepers;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.TollGroup;
import cartulary.rules.board.TileIndex;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.tollkeepers.PotentialToll;
import cartulary.rules.tollkeepers.PotentialTolls;
import cartulary.rules.tollkeepers.TollhouseOption;
import cartulary.rules.valuation.expansion.CompletionChance;
import cartulary.rules.valuation.expansion.ExpansionValuation;
import cartulary.rules.valuation.expansion.WithoutFigure;
import java.util.List;
import java.util.function.ObjDoubleConsumer;

/// The value of tollhouses for each seat.
///
/// @param seat the seat that chooses a figure
public record TollValuation(int seat, CompletionChance chance) implements ExpansionValuation {
    /// The average number of pictures on a road tile.
    private static final double PICTURES_PER_TILE = 0.5;

    /// The probability that a continued road is completed before the end.
    private static final double COMPLETED = 0.6;

    @Override
    public void addExpectedPayments(double[] points, Game game) {
        PotentialTolls.of(game).forEach(toll -> points[toll.seat()] += toll(toll));
    }

    @Override
    public boolean mayAct(Game placed, int[] completed) {
        return PotentialTolls.anyOn(placed, completed);
    }

    /// Variants of a type differ in pictures only, for which tolls are paid (TOLL-9).
    @Override
    public boolean dependsOnVariant(TileIndex tiles, int variant) {
        return !tiles.pictures(variant).isEmpty();
    }

    /// At the end of the game, tollhouses are paid by final scoring; its tolls are among the events then. It may wait
    /// for choices of others, and the tolls are only expected until then.
    @Override
    public void addFigures(WithoutFigure without, ObjDoubleConsumer<GameCommand> choices) {
        Game placed = without.placed();
        boolean last = without.game().step() instanceof Step.Finished;
        double before = earned(without.events()) + (last ? 0 : tolls(without.game()));
        for (TollhouseOption option : TollhouseOption.of(placed, seat, without.turnEnds())) {
            double later = last ? option.finalPoints() : tolls(option.potential());
            choices.accept(new PlaceTollhouse(option.cell().x(), option.cell().y()), option.earned() + later - before);
        }
    }

    private double earned(List<GameEvent> events) {
        double earned = 0;
        for (GameEvent event : events) {
            if (event instanceof TollRaised toll && toll.seat() == seat) {
                earned += toll.points();
            }
        }
        return earned;
    }

    /// Returns the expected tolls of the seat.
    private double tolls(Game game) {
        double sum = 0;
        for (PotentialToll toll : PotentialTolls.of(game)) {
            sum += toll.seat() == seat ? toll(toll) : 0;
        }
        return sum;
    }

    private double tolls(List<PotentialToll> potential) {
        double sum = 0;
        for (PotentialToll toll : potential) {
            sum += toll(toll);
        }
        return sum;
    }

    private double toll(PotentialToll toll) {
        double completed = COMPLETED * chance.continues();
        double now = 0;
        for (PictureCount picture : toll.pictures()) {
            boolean travellers = picture.picture() == TollGroup.TRAVELLERS;
            double toBeCompleted = toll.side() * (travellers ? 3 : 1);
            now += picture.count() * (completed * toBeCompleted + 1 - completed);
        }
        double later = chance.growth(toll.road()) * PICTURES_PER_TILE;
        return now + later * (completed * toll.side() + 1 - completed);
    }
}
