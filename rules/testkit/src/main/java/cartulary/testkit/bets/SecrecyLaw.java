package cartulary.testkit.bets;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// No public event contains a chip or a nonce before it is revealed (MIX-13), and a bet and a pass are public events
/// of the same length.
public final class SecrecyLaw implements Law {
    private static final List<String> CHIPS =
            Chips.standard().all().stream().map(Chip::id).toList();

    /// Nonces that no public event may contain yet.
    private final Set<String> unpublished = new HashSet<>();

    private int sealLength;

    @Override
    public void afterCommand(Transition transition) {
        for (GameEvent event : transition.events()) {
            switch (event) {
                case OfficeOpened _ -> sealLength = 0;
                case BetSealed e -> sealed(e);
                case FinalBetFeatureChosen e -> sealed(e);
                case OfficeClosed e ->
                    e.passes().forEach(pass -> unpublished.remove(pass.nonce().value()));
                case BetsSettled e -> e.bets().forEach(this::revealed);
                default -> {}
            }
            if (!unpublished.isEmpty()) {
                checkRevealsNothing(event);
            }
        }
    }

    private void sealed(BetSealed event) {
        var bet = (Secret.Opened<Bet>) event.bet();
        unpublished.add(bet.nonce().value());
        unpublished.add(bet.value().serverNonce().value());
        int length = json(event).length();
        checkEqual(length, sealLength == 0 ? length : sealLength, "the length of a sealed bet or pass");
        sealLength = length;
    }

    private void sealed(FinalBetFeatureChosen event) {
        var choice = (Secret.Opened<BetFeatureChoice>) event.choice();
        unpublished.add(choice.nonce().value());
        unpublished.add(choice.value().serverNonce().value());
    }

    private void revealed(SettledBet bet) {
        unpublished.remove(bet.nonce().value());
        if (bet.choiceNonce() != null) {
            unpublished.remove(bet.choiceNonce().value());
        }
    }

    private void checkRevealsNothing(GameEvent event) {
        String published = json(event);
        for (String nonce : unpublished) {
            check(!published.contains(nonce), () -> "an unpublished nonce is in " + published);
        }
        check(
                event instanceof BetsSettled || CHIPS.stream().noneMatch(published::contains),
                () -> "a sealed chip is in " + published);
    }

    private static String json(GameEvent event) {
        return new String(Json.canonical(PublicForm.of(event)), StandardCharsets.UTF_8);
    }
}
