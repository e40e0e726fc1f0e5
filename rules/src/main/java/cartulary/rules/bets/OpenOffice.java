package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import java.util.List;

/// The office that takes bets now (BET-6, BET-7).
///
/// @param asked seats that decide about it
/// @param decided the bets and passes so far, by seat
record OpenOffice(Cell cell, List<Integer> asked, List<OfficeSecret<Bet>> decided) {
    OpenOffice with(OfficeSecret<Bet> bet) {
        return new OpenOffice(cell, asked, OfficeSecret.merged(decided, List.of(bet)));
    }

    /// Returns the decisions of the given seats.
    List<OfficeSecret<Bet>> of(List<Integer> seats) {
        return decided.stream().filter(bet -> seats.contains(bet.seat())).toList();
    }

    OpenOffice blind() {
        return new OpenOffice(cell, asked, OfficeSecret.blind(decided));
    }
}
