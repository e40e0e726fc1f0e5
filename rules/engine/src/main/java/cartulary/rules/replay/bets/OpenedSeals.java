package cartulary.rules.replay.bets;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The values under the seals of a recorded game: those that later events open, and assumed ones for the others. A
/// seal on an office that is still open is assumed to be a pass, a bet on a closed office to be of a chip that is left
/// ({@link ChipAssignment}), and a choice in final scoring to be of the first candidate. What is assumed changes no
/// public event, because it would be opened in the same command.
final class OpenedSeals {
    /// Replaces a nonce that is not recorded.
    static final Hash UNKNOWN = Hash.of(new byte[32]);

    private record Place(Cell office, int seat) {}

    private final Map<Place, Bet> bets = new HashMap<>();
    private final Map<Place, Hash> nonces = new HashMap<>();
    private final Map<Place, BetFeatureChoice> choices = new HashMap<>();
    private final List<ChipUse> impossible;

    /// @param log a whole log, or none for events whose secrets are opened
    OpenedSeals(List<GameEvent> log) {
        List<ChipUse> uses = ChipUse.in(log);
        var assignment = ChipAssignment.of(uses);
        impossible = assignment.impossible();
        for (ChipUse use : uses) {
            SettledBet settled = use.settled();
            var place = new Place(use.bet().cell(), use.seat());
            if (settled == null) {
                put(place, assignment.chip(use), UNKNOWN, null);
            } else {
                put(place, settled.chip(), settled.nonce(), settled.clientNonce());
            }
        }
        for (GameEvent event : log) {
            if (event instanceof BetEvent bet) {
                open(bet);
            }
        }
    }

    private void open(BetEvent event) {
        switch (event) {
            case OfficeClosed e -> e.passes().forEach(pass -> passed(e, pass));
            case FinalBetFeatureAsked e -> e.offices().forEach(this::assume);
            case BetsSettled e -> e.bets().forEach(bet -> chosen(e, bet));
            case BetFeatureAsked _, BetFeatureChosen _, OfficeOpened _, BetSealed _, FinalBetFeatureChosen _ -> {}
        }
    }

    private void put(Place place, @Nullable String chip, Hash nonce, @Nullable Hash clientNonce) {
        bets.putIfAbsent(place, new Bet(chip, nonce, clientNonce));
        nonces.putIfAbsent(place, nonce);
    }

    private void passed(AtCell office, OpenedPass pass) {
        put(new Place(office.cell(), pass.seat()), null, pass.nonce(), pass.clientNonce());
    }

    private void assume(AskedOffice office) {
        // A record may ask for a choice among nothing; whoever chooses then chose without being asked.
        office.candidates().stream()
                .flatMap(candidate -> candidate.segments().stream())
                .findFirst()
                .ifPresent(first -> office.seats()
                        .forEach(seat ->
                                choices.put(new Place(office.cell(), seat), new BetFeatureChoice(first, UNKNOWN))));
    }

    private void chosen(AtCell office, SettledBet bet) {
        if (bet.choiceNonce() != null) {
            choices.put(
                    new Place(office.cell(), bet.seat()),
                    new BetFeatureChoice(bet.segment(), bet.choiceNonce(), bet.choiceClientNonce()));
        }
    }

    /// Returns the bets that are of more chips than a player has, or of a chip that was on another office, by their
    /// index in the log.
    List<ChipUse> impossible() {
        return impossible;
    }

    /// Returns whether the event seals a value that no event of the log opens.
    boolean isClosed(BetEvent choice) {
        return switch (choice) {
            case BetSealed e -> isUnknown(of(e).nonce());
            case FinalBetFeatureChosen e -> isUnknown(of(e).nonce());
            case BetFeatureAsked _,
                    BetFeatureChosen _,
                    OfficeOpened _,
                    OfficeClosed _,
                    BetsSettled _,
                    FinalBetFeatureAsked _ -> false;
        };
    }

    private static boolean isUnknown(Hash nonce) {
        return nonce.equals(UNKNOWN);
    }

    Secret.Opened<Bet> of(BetSealed sealed) {
        if (sealed.bet() instanceof Secret.Opened<Bet> opened) {
            return opened;
        }
        var place = new Place(sealed.cell(), sealed.seat());
        Bet bet = bets.getOrDefault(place, new Bet(null, UNKNOWN));
        return new Secret.Opened<>(sealed.bet().commitment(), nonces.getOrDefault(place, UNKNOWN), bet);
    }

    /// @throws IllegalArgumentException if nobody was asked for the choice
    Secret.Opened<BetFeatureChoice> of(FinalBetFeatureChosen chosen) {
        if (chosen.choice() instanceof Secret.Opened<BetFeatureChoice> opened) {
            return opened;
        }
        BetFeatureChoice choice = choices.get(new Place(chosen.cell(), chosen.seat()));
        if (choice == null) {
            throw new IllegalArgumentException("seat " + chosen.seat() + " chose without being asked");
        }
        return new Secret.Opened<>(chosen.choice().commitment(), choice.serverNonce(), choice);
    }
}
