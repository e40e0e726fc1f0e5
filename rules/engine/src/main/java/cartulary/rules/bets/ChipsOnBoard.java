package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/// The chips on closed offices.
///
/// @param bets the bets, by office and seat
record ChipsOnBoard(List<OfficeSecret<Bet>> bets) {
    static final ChipsOnBoard NONE = new ChipsOnBoard(List.of());

    boolean isEmpty() {
        return bets.isEmpty();
    }

    /// Returns the offices with chips, by x, then y (MIX-17).
    List<Cell> offices() {
        var cells = new ArrayList<Cell>();
        for (OfficeSecret<Bet> bet : bets) {
            if (cells.isEmpty() || !cells.getLast().equals(bet.office())) {
                cells.add(bet.office());
            }
        }
        return cells;
    }

    /// Returns the bets on an office, by seat.
    List<OfficeSecret<Bet>> on(Cell office) {
        var found = new ArrayList<OfficeSecret<Bet>>();
        for (OfficeSecret<Bet> bet : bets) {
            if (bet.office().equals(office)) {
                found.add(bet);
            }
        }
        return found;
    }

    List<Integer> seatsOn(Cell office) {
        return on(office).stream().map(OfficeSecret::seat).toList();
    }

    /// Returns the number of chips of a seat.
    int count(int seat) {
        int count = 0;
        for (OfficeSecret<Bet> bet : bets) {
            count += bet.seat() == seat ? 1 : 0;
        }
        return count;
    }

    ChipsOnBoard with(List<OfficeSecret<Bet>> more) {
        return new ChipsOnBoard(OfficeSecret.merged(bets, more));
    }

    ChipsOnBoard without(Cell office) {
        return new ChipsOnBoard(
                bets.stream().filter(bet -> !bet.office().equals(office)).toList());
    }

    ChipsOnBoard blind() {
        return new ChipsOnBoard(OfficeSecret.blind(bets));
    }

    /// Returns the chips with assumed chips in place of the sealed ones.
    ///
    /// @param chip returns the id of the assumed chip of a seat on an office
    ChipsOnBoard assuming(BiFunction<Cell, Integer, String> chip) {
        var assumed = new ArrayList<OfficeSecret<Bet>>(bets.size());
        for (OfficeSecret<Bet> bet : bets) {
            assumed.add(bet.assuming(commitment -> new Bet(chip.apply(bet.office(), bet.seat()), commitment)));
        }
        return new ChipsOnBoard(assumed);
    }
}
