package cartulary.testkit.bets;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.rules.Rules;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Every chip is in its owner's supply or on one office, the public view shows only how many, and a settled chip pays
/// what its feature is worth to it (BET-2, BET-12).
/// Keeps its own account of all chips from the opened events.
public final class ChipLaw implements Law {
    private static final List<String> ALL =
            Chips.standard().all().stream().map(Chip::id).toList();

    private final GameId id;

    /// The chips on closed offices, by seat.
    private final Map<Cell, Map<Integer, String>> onOffices = new TreeMap<>();

    /// The chips sealed for the open office, by seat.
    private final Map<Integer, String> sealed = new TreeMap<>();

    private @Nullable Cell openOffice;

    public ChipLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterCommand(Transition transition) {
        transition.events().forEach(this::follow);
        checkPlayers(transition);
        checkEqual(transition.viewAfter().offices(), offices(), "the offices with chips");
    }

    private void follow(GameEvent event) {
        switch (event) {
            case OfficeOpened e -> openOffice = e.cell();
            case BetSealed e
            when e.bet() instanceof Secret.Opened<Bet>(var _, var _, Bet bet) -> {
                if (bet.chip() != null) {
                    sealed.put(e.seat(), bet.chip());
                }
            }
            case OfficeClosed e -> close(e);
            case BetsSettled e -> settle(e);
            // An office stays open in an abandoned game, but takes no bets any more.
            case GameAbandoned _ -> openOffice = null;
            default -> {}
        }
    }

    private void close(OfficeClosed closed) {
        checkEqual(closed.bets(), List.copyOf(sealed.keySet()), "the seats that bet");
        if (!sealed.isEmpty()) {
            onOffices.put(closed.cell(), new TreeMap<>(sealed));
        }
        sealed.clear();
        openOffice = null;
    }

    private void settle(BetsSettled settled) {
        var revealed = new TreeMap<Integer, String>();
        for (SettledBet bet : settled.bets()) {
            check(revealed.put(bet.seat(), bet.chip()) == null, () -> "two chips of one seat on one office: " + bet);
            check(
                    settled.features().stream().anyMatch(feature -> isOn(bet, feature)),
                    () -> "a bet on a feature that the settlement does not name: " + bet);
            Chip chip = Objects.requireNonNull(Chips.standard().chip(bet.chip()), bet.chip());
            checkEqual(bet.points(), chip.pays(bet.size()), () -> "the points of " + bet);
        }
        checkEqual(revealed, onOffices.remove(settled.cell()), "the revealed chips");
    }

    private static boolean isOn(SettledBet bet, BetFeature feature) {
        return feature.segments().contains(bet.segment())
                && feature.feature().tiles().size() == bet.size();
    }

    private void checkPlayers(Transition transition) {
        GameView view = transition.viewAfter();
        boolean isInPlay = view.options().plays(Expansion.BETS);
        boolean isStarted = view.deck().root() != null;
        for (GameView.Player player : view.players()) {
            List<String> laid = laid(player.seat());
            Integer expected = isInPlay ? ALL.size() - laid.size() : null;
            checkEqual(player.chips(), expected, () -> "the public number of chips of seat " + player.seat());
            if (isStarted && !Rules.standard().isHandWithheld(transition.after(), player.seat())) {
                checkEqual(
                        Rules.standard()
                                .hand(id, transition.after(), player.seat())
                                .chips(),
                        isInPlay ? hand(player.seat(), laid) : List.of(),
                        () -> "the supply of seat " + player.seat());
            }
        }
    }

    private List<String> laid(int seat) {
        return onOffices.values().stream()
                .map(chips -> chips.get(seat))
                .filter(Objects::nonNull)
                .toList();
    }

    private List<String> hand(int seat, List<String> laid) {
        var hand = new ArrayList<>(ALL);
        hand.removeAll(laid);
        hand.remove(sealed.get(seat));
        return hand;
    }

    private List<OfficeView> offices() {
        var offices = new TreeMap<Cell, OfficeView>();
        onOffices.forEach((cell, chips) ->
                offices.put(cell, new OfficeView(cell.x(), cell.y(), false, List.copyOf(chips.keySet()))));
        if (openOffice != null) {
            offices.put(openOffice, new OfficeView(openOffice.x(), openOffice.y(), true, List.of()));
        }
        return List.copyOf(offices.values());
    }
}
