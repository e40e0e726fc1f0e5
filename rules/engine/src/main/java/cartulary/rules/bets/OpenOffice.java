package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

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

    /// @param chip returns the id of the assumed chip of a seat; null for a pass
    OpenOffice assuming(BiFunction<Cell, Integer, @Nullable String> chip) {
        return new OpenOffice(
                cell,
                asked,
                decided.stream()
                        .map(bet -> bet.assuming(commitment -> new Bet(chip.apply(cell, bet.seat()), commitment)))
                        .toList());
    }

    OpenOffice blind() {
        return new OpenOffice(cell, asked, OfficeSecret.blind(decided));
    }
}
