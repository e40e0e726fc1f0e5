package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLaw.check;
import static cartulary.testkit.law.BrokenLaw.checkEqual;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Every seal is opened once, to what was sealed. Works on public events alone, as any outsider can.
public final class SealLaw implements Law {
    private record Sealer(int seat, Cell office) {}

    private final GameId id;
    private final Map<Sealer, Hash> bets = new HashMap<>();
    private final Map<Sealer, Hash> choices = new HashMap<>();

    private boolean isAbandoned;

    public SealLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterCommand(Transition transition) {
        for (GameEvent event : transition.events()) {
            switch (PublicForm.of(event)) {
                case BetSealed e ->
                    seal(bets, new Sealer(e.seat(), e.cell()), e.bet().commitment());
                case FinalBetFeatureChosen e ->
                    seal(choices, new Sealer(e.seat(), e.cell()), e.choice().commitment());
                case OfficeClosed e -> closed(e, e.cell());
                case BetsSettled e -> settled(e, e.cell());
                case GameAbandoned _ -> isAbandoned = true;
                default -> {}
            }
        }
    }

    private static void seal(Map<Sealer, Hash> seals, Sealer sealer, Hash commitment) {
        check(seals.put(sealer, commitment) == null, () -> "sealed twice: " + sealer);
    }

    private void closed(OfficeClosed event, Cell office) {
        for (OpenedPass pass : event.passes()) {
            var sealer = new Sealer(pass.seat(), office);
            Hash opened = Commitments.ofBet(id, office.x(), office.y(), pass.seat(), null, pass.nonce());
            checkEqual(opened, bets.remove(sealer), () -> "the pass of " + sealer);
        }
        checkEqual(event.bets(), sealers(office), "the seats that bet: those that sealed and did not pass");
    }

    private void settled(BetsSettled event, Cell office) {
        for (SettledBet bet : event.bets()) {
            var sealer = new Sealer(bet.seat(), office);
            Hash opened = Commitments.ofBet(id, office.x(), office.y(), bet.seat(), bet.chip(), bet.nonce());
            checkEqual(opened, bets.remove(sealer), () -> "the bet of " + sealer);
            check(
                    event.features().stream().anyMatch(feature -> isOn(bet, feature)),
                    () -> "a bet on a feature that is not named: " + bet);
            checkChoice(bet, sealer);
        }
        checkEqual(sealers(office), List.of(), "the seats whose chips stay on a settled office");
    }

    private void checkChoice(SettledBet bet, Sealer sealer) {
        Hash nonce = bet.choiceNonce();
        Hash opened = null;
        if (nonce != null) {
            Cell office = sealer.office();
            opened = Commitments.ofFinalBetFeature(id, office.x(), office.y(), bet.seat(), bet.segment(), nonce);
        }
        checkEqual(opened, choices.remove(sealer), () -> "the choice of " + sealer);
    }

    private static boolean isOn(SettledBet bet, BetFeature feature) {
        return feature.segments().contains(bet.segment())
                && feature.feature().tiles().size() == bet.size();
    }

    private List<Integer> sealers(Cell office) {
        return bets.keySet().stream()
                .filter(sealer -> sealer.office().equals(office))
                .map(Sealer::seat)
                .sorted()
                .toList();
    }

    @Override
    public void afterGame() {
        if (!isAbandoned) {
            checkEqual(bets, Map.of(), "bets that were never opened");
            checkEqual(choices, Map.of(), "choices that were never opened");
        }
    }
}
