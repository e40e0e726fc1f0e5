package cartulary.search;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.game.Cell;
import cartulary.rules.game.AssumedBets;
import cartulary.rules.game.Game;
import cartulary.rules.game.SealedBet;
import cartulary.search.bot.choice.SeatView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Samples of the chips on the tiles, given what a seat knows: its own chips are those missing from its
/// supply, in any order; those of others are any of theirs.
final class SampledBets implements AssumedBets {
    /// The share of decisions about an open office that are passes.
    private static final double PASSES = 0.2;

    private final Map<SealedBet, String> chips = new HashMap<>();

    private SampledBets() {}

    /// Returns the game with sampled values in place of all sealed bets.
    static Game in(SeatView view, List<SealedBet> sealed, RandomGenerator random) {
        return sealed.isEmpty() ? view.game() : view.rules().assuming(view.game(), of(view, sealed, random));
    }

    private static SampledBets of(SeatView view, List<SealedBet> sealed, RandomGenerator random) {
        var sampled = new SampledBets();
        var left = new HashMap<Integer, List<String>>();
        // The decisions come last, which the seat knows to be among what is missing or to be a pass.
        for (SealedBet bet : sealed) {
            List<String> chips =
                    left.computeIfAbsent(bet.seat(), seat -> chips(view, seat, onBoard(sealed, seat), random));
            boolean own = bet.seat() == view.seat();
            boolean passes = bet.state() == SealedBet.State.DECISION && !own && random.nextDouble() < PASSES;
            if (!passes && !chips.isEmpty()) {
                sampled.chips.put(bet, chips.removeLast());
            }
        }
        return sampled;
    }

    private static long onBoard(List<SealedBet> sealed, int seat) {
        return sealed.stream()
                .filter(bet -> bet.seat() == seat && bet.state() != SealedBet.State.DECISION)
                .count();
    }

    /// Returns the chips that a seat may have on tiles, in any order. If the record never reveals its own
    /// chips, these are unknown, too.
    private static List<String> chips(SeatView view, int seat, long onBoard, RandomGenerator random) {
        List<String> all = view.rules().chips().all().stream().map(Chip::id).toList();
        List<String> missing = all.stream()
                .filter(chip -> !view.chipsInSupply().contains(chip))
                .toList();
        return Shuffle.of(seat == view.seat() && missing.size() >= onBoard ? missing : all, random);
    }

    @Override
    public String chip(Cell office, int seat) {
        return Objects.requireNonNull(of(office, seat, false));
    }

    @Override
    public @Nullable String decision(Cell office, int seat) {
        return of(office, seat, true);
    }

    /// The first candidate stands for all.
    @Override
    public @Nullable String feature(Cell office, int seat) {
        return null;
    }

    private @Nullable String of(Cell office, int seat, boolean isDecision) {
        for (Map.Entry<SealedBet, String> bet : chips.entrySet()) {
            SealedBet sealed = bet.getKey();
            if (sealed.seat() == seat
                    && sealed.office().equals(office)
                    && (sealed.state() == SealedBet.State.DECISION) == isDecision) {
                return bet.getValue();
            }
        }
        return null;
    }
}
