package cartulary.testkit.model;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The seals of bets and final choices: they hold what was sent, under a commitment made from both nonces. The office
/// closes when all seats have decided.
final class BettingModel {
    private final GameId id;
    private final TurnModel turn;
    private final GameModel game;

    BettingModel(GameId id, TurnModel turn) {
        this.id = id;
        this.turn = turn;
        this.game = turn.game;
    }

    /// BET-6, BET-7.
    void bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        var bet = (Secret.Opened<Bet>) turn.decided(BetSealed.class).bet();
        checkEqual(bet.value().chip(), chip, "the sealed chip");
        checkEqual(bet.nonce(), Commitments.nonce(bet.value().serverNonce(), clientNonce), "the nonce of the bet");
        checkEqual(bet.commitment(), Commitments.ofBet(id, x, y, seat, chip, bet.nonce()), "the commitment of the bet");
        turn.add(new BetSealed(seat, x, y, bet));
        turn.step = turn.step.without(seat);
        closeOffice(false);
    }

    /// Closes the office if no seat is awaited.
    ///
    /// @param now closes it even if seats are awaited
    void closeOffice(boolean now) {
        var betting = (Step.Betting) turn.step;
        if (!betting.waitingFor().isEmpty() && !now) {
            return;
        }
        var bets = new ArrayList<Integer>();
        var passes = new ArrayList<OpenedPass>();
        var undecided = new ArrayList<Integer>();
        OfficeOpened opened = Objects.requireNonNull(turn.opened, "no office was opened");
        for (int seat : opened.asked()) {
            var bet = game.sealed.get(seat);
            if (bet == null) {
                undecided.add(seat);
            } else if (bet.value().chip() == null) {
                passes.add(new OpenedPass(seat, bet.nonce(), bet.value().clientNonce()));
            } else {
                bets.add(seat);
            }
        }
        turn.add(new OfficeClosed(betting.x(), betting.y(), List.of(), bets, passes, undecided, opened.notAsked()));
        turn.end(betting.seat());
    }

    /// BET-27.
    void choice(int seat, ChooseFinalBetFeature command) {
        var choice = (Secret.Opened<BetFeatureChoice>)
                turn.decided(FinalBetFeatureChosen.class).choice();
        Cell office = command.cell();
        String segment = withSegment(game.bets().incompleteAt(game.tiles(), office), command.segment())
                .segments()
                .getFirst();
        checkEqual(choice.value().segment(), segment, "the sealed choice");
        checkEqual(
                choice.nonce(),
                Commitments.nonce(choice.value().serverNonce(), command.nonce()),
                "the nonce of the choice");
        checkEqual(
                choice.commitment(),
                Commitments.ofFinalBetFeature(id, command.x(), command.y(), seat, segment, choice.nonce()),
                "the commitment of the choice");
        turn.add(new FinalBetFeatureChosen(seat, command.x(), command.y(), choice));
        turn.finalScoring.stopAsking(seat, asked -> asked.x() == command.x() && asked.y() == command.y());
        turn.finalScoring.proceed();
    }

    /// Returns the candidate that a segment belongs to.
    static BetFeature withSegment(List<BetFeature> candidates, String segment) {
        return candidates.stream()
                .filter(candidate -> candidate.segments().contains(segment))
                .findFirst()
                .orElseThrow();
    }
}
