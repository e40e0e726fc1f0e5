package cartulary.rules.replay.bets;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
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
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The Bets in a recorded game: the commands behind its events, and the values under its seals.
public final class RecordedBets {
    private final OpenedSeals seals;

    /// @param log a whole log, or none for events whose secrets are opened
    /// @throws RuntimeException if the seals of the log cannot be matched with what opens them
    public RecordedBets(List<GameEvent> log) {
        seals = new OpenedSeals(log);
    }

    /// Returns the command behind an event; null if it is a consequence. The nonce of a client is recorded of signed
    /// commands only, and once they are opened; another one is replaced, since the commitment already includes it.
    public @Nullable GameCommand command(BetEvent choice) {
        return switch (choice) {
            case BetFeatureChosen e -> new ChooseBetFeature(e.x(), e.y(), e.segment());
            case BetSealed e -> bet(e);
            case FinalBetFeatureChosen e -> choice(e);
            case BetFeatureAsked _, OfficeOpened _, OfficeClosed _, BetsSettled _, FinalBetFeatureAsked _ -> null;
        };
    }

    private GameCommand bet(BetSealed sealed) {
        Bet bet = of(sealed).value();
        Hash nonce = Objects.requireNonNullElse(bet.clientNonce(), OpenedSeals.UNKNOWN);
        return bet.chip() == null
                ? new DeclineBet(sealed.x(), sealed.y(), nonce)
                : new PlaceBet(sealed.x(), sealed.y(), bet.chip(), nonce);
    }

    private GameCommand choice(FinalBetFeatureChosen chosen) {
        BetFeatureChoice choice = of(chosen).value();
        Hash nonce = Objects.requireNonNullElse(choice.clientNonce(), OpenedSeals.UNKNOWN);
        return new ChooseFinalBetFeature(chosen.x(), chosen.y(), choice.segment(), nonce);
    }

    /// Returns whether an event seals a value that no event of the log opens.
    public boolean isClosed(BetEvent choice) {
        return seals.isClosed(choice);
    }

    /// Returns an event with its secret opened, by what the log opens or by what is assumed.
    public BetEvent opened(BetEvent event) {
        return switch (event) {
            case BetSealed e -> new BetSealed(e.seat(), e.x(), e.y(), of(e));
            case FinalBetFeatureChosen e -> new FinalBetFeatureChosen(e.seat(), e.x(), e.y(), of(e));
            case BetFeatureAsked _,
                    BetFeatureChosen _,
                    OfficeOpened _,
                    OfficeClosed _,
                    BetsSettled _,
                    FinalBetFeatureAsked _ -> event;
        };
    }

    public Secret.Opened<Bet> of(BetSealed sealed) {
        return seals.of(sealed);
    }

    /// @throws IllegalArgumentException if nobody was asked for the choice
    public Secret.Opened<BetFeatureChoice> of(FinalBetFeatureChosen chosen) {
        return seals.of(chosen);
    }

    /// Returns the bets for which no chip can have been in the player's supply (BET-6), by their index in the log.
    public List<Integer> impossible() {
        return seals.impossible().stream().map(ChipUse::from).toList();
    }
}
