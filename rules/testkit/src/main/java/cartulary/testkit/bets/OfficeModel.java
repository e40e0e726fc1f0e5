package cartulary.testkit.bets;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.game.Step;
import cartulary.testkit.model.GameModel;
import cartulary.testkit.model.TurnModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The office of a turn. The seal of a bet holds what was sent, under a commitment made from both nonces. The office
/// closes when all seats have decided.
final class OfficeModel {
    private final GameId id;
    private final ChipModel chips;

    /// The opening of the open office.
    private @Nullable OfficeOpened opened;

    OfficeModel(GameId id, ChipModel chips) {
        this.id = id;
        this.chips = chips;
    }

    /// Opens or closes the office on the tile just placed (step 4 of MIX-1).
    ///
    /// @return whether seats are awaited
    boolean open(TurnModel turn, int seat) {
        GameModel game = turn.game();
        PlacedTile last = game.tiles().getLast();
        List<Integer> asked =
                game.playing().stream().filter(it -> chips.left(it) > 0).toList();
        List<Integer> notAsked =
                game.seats().stream().filter(it -> !asked.contains(it)).toList();
        List<RuleId> reasons = BetModel.bets(turn)
                .reasonsAgainst(
                        game.tiles(),
                        game.tilesLeft(),
                        game.playing().stream().map(chips::left).toList());
        if (reasons.isEmpty()) {
            opened = new OfficeOpened(last.x(), last.y(), asked, notAsked);
            turn.add(opened);
            turn.await(new Step.Betting(seat, last.x(), last.y(), asked));
            return true;
        }
        turn.add(new OfficeClosed(last.x(), last.y(), reasons, List.of(), List.of(), List.of(), notAsked));
        return false;
    }

    /// BET-6, BET-7.
    void bet(TurnModel turn, int seat, Cell at, @Nullable String chip, Hash clientNonce) {
        var bet = (Secret.Opened<Bet>) turn.decided(BetSealed.class).bet();
        checkEqual(bet.value().chip(), chip, "the sealed chip");
        checkEqual(bet.nonce(), Commitments.nonce(bet.value().serverNonce(), clientNonce), "the nonce of the bet");
        checkEqual(
                bet.commitment(),
                Commitments.ofBet(id, at.x(), at.y(), seat, chip, bet.nonce()),
                "the commitment of the bet");
        turn.add(new BetSealed(seat, at.x(), at.y(), bet));
        proceed(turn, List.of(seat), false);
    }

    /// Stops waiting for some seats, and closes the office if they were the last ones.
    ///
    /// @param over closes it in any case
    void proceed(TurnModel turn, List<Integer> without, boolean over) {
        without.forEach(seat -> turn.await(turn.step().without(seat)));
        if (over || turn.step().awaitedSeats().isEmpty()) {
            close(turn);
        }
    }

    private void close(TurnModel turn) {
        var betting = (Step.Betting) turn.step();
        var bets = new ArrayList<Integer>();
        var passes = new ArrayList<OpenedPass>();
        var undecided = new ArrayList<Integer>();
        OfficeOpened opening = Objects.requireNonNull(opened, "no office was opened");
        for (int seat : opening.asked()) {
            var bet = chips.sealed.get(seat);
            if (bet == null) {
                undecided.add(seat);
            } else if (bet.value().chip() == null) {
                passes.add(new OpenedPass(seat, bet.nonce(), bet.value().clientNonce()));
            } else {
                bets.add(seat);
            }
        }
        turn.add(new OfficeClosed(betting.x(), betting.y(), List.of(), bets, passes, undecided, opening.notAsked()));
        turn.end(betting.seat());
    }
}
