package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret.Sealed;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.rules.game.AssumedBets;
import cartulary.rules.game.Game;
import cartulary.rules.game.SealedBet;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Queries on the bets of a game, for building views.
public final class BetQueries {
    private BetQueries() {}

    /// Returns the chips in the supply of a seat (BET-12); empty without The Bets.
    ///
    /// @throws NullPointerException if a chip of the seat is sealed in the game
    /// @throws IllegalStateException if the hand is withheld (LOBBY-11)
    public static List<String> chipsInSupply(Game game, int seat) {
        BetState bets = game.expansionState(BetState.class);
        if (bets != null && bets.isWithheld(seat)) {
            throw new IllegalStateException("the hand of seat " + seat + " is withheld (LOBBY-11)");
        }
        return bets == null
                ? List.of()
                : Objects.requireNonNull(
                        bets.chipsInSupply(seat),
                        "the chips of seat " + seat + " are sealed in a game folded from public events");
    }

    /// Returns whether the hand of a seat is withheld from its player (LOBBY-11); always false without The Bets.
    public static boolean isHandWithheld(Game game, int seat) {
        BetState bets = game.expansionState(BetState.class);
        return bets != null && bets.isWithheld(seat);
    }

    /// Returns the public number of chips in the supply of a seat, or null without The Bets.
    public static @Nullable Integer chips(Game game, int seat) {
        BetState bets = game.expansionState(BetState.class);
        return bets == null ? null : bets.supplySize(seat);
    }

    /// Returns the offices that have chips or take bets, by x, then y.
    public static List<OfficeView> offices(Game game) {
        BetState bets = game.expansionState(BetState.class);
        if (bets == null) {
            return List.of();
        }
        // The step remains until the next event, although the office is closed. In an abandoned game an office may
        // still be open, but takes no bets.
        Cell open = bets.open() != null && game.step() instanceof Step.Betting betting ? betting.cell() : null;
        return cells(bets, open).stream()
                .map(cell -> new OfficeView(
                        cell.x(), cell.y(), cell.equals(open), bets.onBoard().seatsOn(cell)))
                .toList();
    }

    static TreeSet<Cell> cells(BetState bets, @Nullable Cell open) {
        var cells = new TreeSet<>(bets.onBoard().offices());
        if (open != null) {
            cells.add(open);
        }
        return cells;
    }

    /// Returns the office of a step in which players bet or choose a feature, otherwise null.
    public static @Nullable Cell office(Step step) {
        if (step instanceof Step.ChoosingBetFeature choosing) {
            return choosing.cell();
        }
        return step instanceof Step.Betting betting ? betting.cell() : null;
    }

    /// Returns everything that is sealed in a game, by office and seat; empty without The Bets.
    public static List<SealedBet> sealedBets(Game game) {
        BetState bets = game.expansionState(BetState.class);
        if (bets == null) {
            return List.of();
        }
        var sealed = new ArrayList<SealedBet>();
        for (OfficeSecret<Bet> bet : bets.onBoard().bets()) {
            OfficeSecret<BetFeatureChoice> choice = bets.finalChoices().of(bet.office(), bet.seat());
            if (bet.secret() instanceof Sealed<Bet>) {
                boolean chose = choice != null && choice.secret() instanceof Sealed<BetFeatureChoice>;
                sealed.add(new SealedBet(
                        bet.office(), bet.seat(), chose ? SealedBet.State.CHIP_AND_FEATURE : SealedBet.State.CHIP));
            }
        }
        for (OfficeSecret<Bet> bet :
                bets.open() == null ? List.<OfficeSecret<Bet>>of() : bets.open().decided()) {
            if (bet.secret() instanceof Sealed<Bet>) {
                sealed.add(new SealedBet(bet.office(), bet.seat(), SealedBet.State.DECISION));
            }
        }
        return List.copyOf(sealed);
    }

    /// Returns the game with assumed values in place of all sealed ones.
    public static Game assuming(Game game, AssumedBets assumed) {
        return game.withExpansionState(BetState.class, bets -> bets.assuming(assumed));
    }

    /// Returns the game with assumed chips in place of sealed ones on the board.
    ///
    /// @param chip returns the id of the assumed chip of a seat
    public static Game assumingChips(Game game, IntFunction<String> chip) {
        return game.withExpansionState(BetState.class, bets -> bets.assumingChips(chip));
    }
}
