package cartulary.cli.simulate;

import static cartulary.cli.simulate.BrokenInvariant.unless;
import static cartulary.cli.simulate.BrokenInvariant.unlessEqual;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Checks what was sealed as anybody outside can: from public events alone, each commitment when it is
/// opened, and that each is opened once.
final class SealProofs {
    private record Sealed(int seat, Cell office) {}

    private final GameId id;
    private final Map<Sealed, Hash> bets = new HashMap<>();
    private final Map<Sealed, Hash> choices = new HashMap<>();

    SealProofs(GameId id) {
        this.id = id;
    }

    /// @param event in its public form
    void see(GameEvent event) {
        if (event instanceof BetSealed e) {
            seal(bets, new Sealed(e.seat(), e.cell()), e.bet().commitment());
        } else if (event instanceof FinalBetFeatureChosen e) {
            seal(
                    choices,
                    new Sealed(e.seat(), e.cell()),
                    e.choice().commitment());
        } else if (event instanceof OfficeClosed e) {
            close(e, e.cell());
        } else if (event instanceof BetsSettled e) {
            e.bets().forEach(bet -> settle(e, bet));
        }
    }

    private static void seal(Map<Sealed, Hash> sealed, Sealed by, Hash commitment) {
        unless(sealed.put(by, commitment) == null, () -> "sealed twice: " + by);
    }

    private void close(OfficeClosed closed, Cell office) {
        for (OpenedPass pass : closed.passes()) {
            open(
                    bets,
                    new Sealed(pass.seat(), office),
                    Commitments.ofBet(id, office.x(), office.y(), pass.seat(), null, pass.nonce()));
        }
        List<Integer> sealed = bets.keySet().stream()
                .filter(by -> by.office().equals(office))
                .map(Sealed::seat)
                .sorted()
                .toList();
        unlessEqual(sealed, closed.bets(), "who bet is who sealed something and did not pass");
    }

    private void settle(BetsSettled settled, SettledBet bet) {
        var by = new Sealed(bet.seat(), settled.cell());
        open(bets, by, Commitments.ofBet(id, settled.x(), settled.y(), bet.seat(), bet.chip(), bet.nonce()));
        unless(
                settled.features().stream().anyMatch(feature -> isOf(bet, feature)),
                () -> "the feature of a settled chip is not told: " + bet);
        Hash nonce = bet.choiceNonce();
        Hash opened = nonce == null
                ? null
                : Commitments.ofFinalBetFeature(id, settled.x(), settled.y(), bet.seat(), bet.segment(), nonce);
        open(choices, by, opened);
    }

    private static boolean isOf(SettledBet bet, BetFeature feature) {
        return feature.segments().contains(bet.segment())
                && feature.feature().tiles().size() == bet.size();
    }

    private static void open(Map<Sealed, Hash> sealed, Sealed by, @Nullable Hash opened) {
        Hash commitment = sealed.remove(by);
        unlessEqual(
                String.valueOf(commitment), String.valueOf(opened), "what is opened is not what was sealed by " + by);
    }

    void checkOpened() {
        unless(bets.isEmpty(), () -> "never opened: bets of " + bets.keySet());
        unless(choices.isEmpty(), () -> "never opened: choices of " + choices.keySet());
    }
}
