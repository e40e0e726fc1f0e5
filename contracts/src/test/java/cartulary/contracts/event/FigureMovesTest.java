package cartulary.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.MeepleAt;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Which figure of which seat stands, moves and returns, as each event says it.
class FigureMovesTest {
    private static final FigureAt MEEPLE = new FigureAt(1, Figure.MEEPLE, 2, -3, "c0");
    private static final FigureAt TOLLHOUSE = new FigureAt(1, Figure.TOLLHOUSE, 2, -3, null);

    @Test
    void aPlacedFigureComesFromTheSupply() {
        assertThat(moves(new MeeplePlaced(1, 2, -3, "c0", FeatureKind.CITY)))
                .containsExactly(new FigureMove(null, MEEPLE));
        assertThat(moves(new TollhousePlaced(1, 2, -3))).containsExactly(new FigureMove(null, TOLLHOUSE));
    }

    @Test
    void aRelocatedFigureLeavesItsFormerPosition() {
        FigureMove move =
                moves(new TollhouseRelocated(1, new Cell(0, 4), 2, -3)).getFirst();

        assertThat(move.from()).isEqualTo(new FigureAt(1, Figure.TOLLHOUSE, 0, 4, null));
        assertThat(move.to()).isEqualTo(TOLLHOUSE);
        assertThat(move.positions()).containsExactly(move.from(), move.to());
    }

    @Test
    void returnedMeeplesGoToTheSupplyOfTheirOwners() {
        var other = new MeepleAt(4, 0, 0, "r1");

        List<FigureMove> moves = moves(new MeeplesReturned(List.of(new MeepleAt(1, 2, -3, "c0"), other)));

        assertThat(moves).containsExactly(new FigureMove(MEEPLE, null), new FigureMove(FigureAt.of(other), null));
        assertThat(moves).extracting(FigureMove::seat).containsExactly(1, 4);
        assertThat(moves).extracting(FigureMove::figure).containsOnly(Figure.MEEPLE);
    }

    private static List<FigureMove> moves(FigureEvent event) {
        return event.moves();
    }
}
