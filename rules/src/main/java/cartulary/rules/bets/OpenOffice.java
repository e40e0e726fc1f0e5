package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import java.util.List;

/// The office that takes bets (BET-6, BET-7).
///
/// @param asked the seats that bet or pass
/// @param decided the bets and passes so far, by seat
record OpenOffice(Cell cell, List<Integer> asked, List<OfficeSecret<Bet>> decided) {
    OpenOffice with(OfficeSecret<Bet> bet) {
        return new OpenOffice(cell, asked, OfficeSecret.merged(decided, List.of(bet)));
    }

    boolean hasDecided(int seat) {
        return decided.stream().anyMatch(bet -> bet.seat() == seat);
    }

    /// Returns the bets and passes of the given seats.
    List<OfficeSecret<Bet>> of(List<Integer> seats) {
        return decided.stream().filter(bet -> seats.contains(bet.seat())).toList();
    }

    OpenOffice blind() {
        return new OpenOffice(cell, asked, OfficeSecret.blind(decided));
    }
}
