package cartulary.cli.simulate;

import static cartulary.cli.simulate.BrokenInvariant.unless;
import static cartulary.cli.simulate.BrokenInvariant.unlessEqual;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
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
import cartulary.rules.turn.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// An account of every chip, kept from the opened events beside the rules: each is in its owner's supply
/// or on one office, and the public sees who has how many and no more.
final class ChipAccount {
    private static final List<String> ALL =
            Chips.standard().all().stream().map(Chip::id).toList();

    private final Rules rules;
    private final GameId id;

    /// By seat, the chip that lies there; while bets are open they are in `sealed`.
    private final Map<Cell, Map<Integer, String>> onBoard = new TreeMap<>();

    private final Map<Integer, String> sealed = new TreeMap<>();
    private @Nullable Cell open;

    ChipAccount(Rules rules, GameId id) {
        this.rules = rules;
        this.id = id;
    }

    void see(GameEvent event) {
        if (event instanceof OfficeOpened e) {
            open = e.cell();
        } else if (event instanceof BetSealed e && e.bet() instanceof Secret.Opened<Bet> bet) {
            String chip = bet.value().chip();
            if (chip != null) {
                sealed.put(e.seat(), chip);
            }
        } else if (event instanceof OfficeClosed e) {
            unlessEqual(List.copyOf(sealed.keySet()), e.bets(), "who bet");
            if (!sealed.isEmpty()) {
                onBoard.put(e.cell(), new TreeMap<>(sealed));
            }
            sealed.clear();
            open = null;
        } else if (event instanceof BetsSettled e) {
            settle(e);
        }
    }

    private void settle(BetsSettled settled) {
        Map<Integer, String> chips = onBoard.remove(settled.cell());
        var turnedUp = new TreeMap<Integer, String>();
        for (SettledBet bet : settled.bets()) {
            unless(turnedUp.put(bet.seat(), bet.chip()) == null, () -> "two chips of one player on one office: " + bet);
        }
        unlessEqual(turnedUp.toString(), String.valueOf(chips), "the chips that were turned up");
    }

    void check(Game game, GameView view) {
        boolean played = view.options().plays(Expansion.BETS);
        for (GameView.Player player : view.players()) {
            List<String> laid = laid(player.seat());
            Integer expected = played ? ALL.size() - laid.size() : null;
            unlessEqual(
                    String.valueOf(expected),
                    String.valueOf(player.chips()),
                    "the chips that all see of seat " + player.seat());
            var hand = new ArrayList<>(played ? ALL : List.of());
            hand.removeAll(laid);
            String own = sealed.get(player.seat());
            if (own != null) {
                hand.remove(own);
            }
            unlessEqual(
                    hand,
                    rules.hand(id, game, player.seat()).chips(),
                    "the chips in the supply of seat " + player.seat());
        }
        unlessEqual(offices(), view.offices(), "the offices with chips");
    }

    private List<String> laid(int seat) {
        return onBoard.values().stream()
                .map(chips -> chips.get(seat))
                .filter(chip -> chip != null)
                .toList();
    }

    private List<OfficeView> offices() {
        var offices = new TreeMap<Cell, OfficeView>();
        onBoard.forEach((cell, chips) ->
                offices.put(cell, new OfficeView(cell.x(), cell.y(), false, List.copyOf(chips.keySet()))));
        Cell now = open;
        if (now != null) {
            offices.put(now, new OfficeView(now.x(), now.y(), true, List.of()));
        }
        return List.copyOf(offices.values());
    }
}
