package cartulary.record.bets;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.game.Cell;
import cartulary.record.bets.KnownBets.Place;
import cartulary.rules.game.AssumedBets;
import cartulary.rules.game.SealedBet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The known bets, and for others chips that forbid no move: of each seat different ones, and neither a known one nor
/// the one that it bets in the move. An unknown decision about an open office is a pass.
final class TrialBets implements AssumedBets {
    private static final String ANY = Chips.standard().all().getFirst().id();

    private final KnownBets known;
    private final Map<Place, String> assumed = new HashMap<>();

    /// @param sealed everything that is sealed in the position
    /// @param bet the chip that the seat `bettor` bets in the move, or null
    TrialBets(List<SealedBet> sealed, KnownBets known, int bettor, @Nullable String bet) {
        this.known = known;
        var taken = new HashMap<Integer, Set<String>>();
        for (SealedBet each : sealed) {
            known.chip(each.office(), each.seat())
                    .ifPresent(chip -> chips(taken, each.seat()).add(chip));
        }
        if (bet != null) {
            chips(taken, bettor).add(bet);
        }
        for (SealedBet each : sealed) {
            if (!known.contains(each.office(), each.seat()) && each.state() != SealedBet.State.DECISION) {
                assumed.put(new Place(each.office(), each.seat()), free(chips(taken, each.seat())));
            }
        }
    }

    private static Set<String> chips(Map<Integer, Set<String>> taken, int seat) {
        return taken.computeIfAbsent(seat, _ -> new HashSet<>());
    }

    /// Returns a chip that is not taken. There is one unless the move is refused anyway, as a second bet on an office.
    private static String free(Set<String> taken) {
        return Chips.standard().all().stream()
                .map(Chip::id)
                .filter(taken::add)
                .findFirst()
                .orElse(ANY);
    }

    @Override
    public String chip(Cell office, int seat) {
        return known.chip(office, seat).orElseGet(() -> assumed.getOrDefault(new Place(office, seat), ANY));
    }

    @Override
    public @Nullable String decision(Cell office, int seat) {
        return known.chip(office, seat).orElse(null);
    }

    @Override
    public @Nullable String feature(Cell office, int seat) {
        return known.feature(office, seat);
    }
}
