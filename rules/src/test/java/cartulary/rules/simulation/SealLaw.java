package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Every commitment opens to what was sealed, and nothing that everybody gets to see tells of a chip
/// before it is turned up (MIX-13): the facts do not, and who folds them alone sees what everybody sees
/// ({@link FoldingLaw}).
final class SealLaw implements Law {
    private record Place(int x, int y, int seat) {}

    private final GameId id;
    private final Map<Place, Hash> bets = new HashMap<>();
    private final Map<Place, Hash> choices = new HashMap<>();

    /// What nobody may read yet.
    private final Set<String> untold = new HashSet<>();

    private boolean abandoned;
    private int lengthOfASeal;

    SealLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterPly(Ply ply) {
        for (GameEvent event : ply.events()) {
            switch (event) {
                case OfficeOpened e -> lengthOfASeal = 0;
                case BetSealed e -> sealed(e);
                case FinalBetFeatureChosen e -> sealed(e);
                case OfficeClosed e -> closed(e);
                case BetsSettled e -> settled(e);
                case GameAbandoned e -> abandoned = true;
                default -> {}
            }
            if (!untold.isEmpty()) {
                tellsNothing(event);
            }
        }
    }

    /// A bet and a pass have the same length and no words but the place, the seat and the commitment.
    private void sealed(BetSealed event) {
        var bet = (Secret.Opened<Bet>) event.bet();
        untold.add(bet.nonce().value());
        untold.add(bet.value().serverNonce().value());
        assertThat(bets.put(place(event.x(), event.y(), event.seat()), bet.commitment()))
                .as("one decision of each player about each office")
                .isNull();
        int length = json(event).length();
        assertThat(length).isEqualTo(lengthOfASeal == 0 ? length : lengthOfASeal);
        lengthOfASeal = length;
    }

    private void sealed(FinalBetFeatureChosen event) {
        var choice = (Secret.Opened<BetFeatureChoice>) event.choice();
        untold.add(choice.nonce().value());
        untold.add(choice.value().serverNonce().value());
        assertThat(choices.put(place(event.x(), event.y(), event.seat()), choice.commitment()))
                .as("one choice of each player about each office")
                .isNull();
    }

    private void closed(OfficeClosed event) {
        for (OpenedPass pass : event.passes()) {
            untold.remove(pass.nonce().value());
            assertThat(Commitments.ofBet(id, event.x(), event.y(), pass.seat(), null, pass.nonce()))
                    .isEqualTo(bets.remove(place(event.x(), event.y(), pass.seat())));
        }
        for (int seat : event.bets()) {
            assertThat(bets).containsKey(place(event.x(), event.y(), seat));
        }
        for (int seat : event.undecided()) {
            assertThat(bets).doesNotContainKey(place(event.x(), event.y(), seat));
        }
    }

    private void settled(BetsSettled event) {
        for (SettledBet bet : event.bets()) {
            untold.remove(bet.nonce().value());
            Place place = place(event.x(), event.y(), bet.seat());
            assertThat(Commitments.ofBet(id, event.x(), event.y(), bet.seat(), bet.chip(), bet.nonce()))
                    .isEqualTo(bets.remove(place));
            if (bet.choiceNonce() == null) {
                assertThat(choices).doesNotContainKey(place);
            } else {
                untold.remove(bet.choiceNonce().value());
                assertThat(Commitments.ofFinalBetFeature(
                                id, event.x(), event.y(), bet.seat(), bet.segment(), bet.choiceNonce()))
                        .isEqualTo(choices.remove(place));
            }
        }
        assertThat(bets.keySet())
                .as("chips left on a settled office")
                .noneMatch(place -> place.x == event.x() && place.y == event.y());
    }

    private void tellsNothing(GameEvent event) {
        String told = json(event);
        for (String word : untold) {
            assertThat(told).doesNotContain(word);
        }
        if (!(event instanceof BetsSettled)) {
            for (Chip chip : Chips.standard().all()) {
                assertThat(told).doesNotContain(chip.id());
            }
        }
    }

    @Override
    public void afterGame() {
        if (!abandoned) {
            assertThat(bets).as("bets never opened").isEmpty();
            assertThat(choices).as("choices never opened").isEmpty();
        }
    }

    private static Place place(int x, int y, int seat) {
        return new Place(x, y, seat);
    }

    private static String json(GameEvent event) {
        return new String(Json.canonical(PublicForm.of(event)), StandardCharsets.UTF_8);
    }
}
