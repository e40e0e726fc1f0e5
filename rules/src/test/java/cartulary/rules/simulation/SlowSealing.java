package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is sealed is what was asked for, under a commitment made of both nonces; and who bet is told when
/// all have decided.
final class SlowSealing {
    private final GameId id;
    private final SlowTurn turn;
    private final SlowTable table;

    SlowSealing(GameId id, SlowTurn turn) {
        this.id = id;
        this.turn = turn;
        this.table = turn.table;
    }

    /// BET-6, BET-7.
    void bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        BetSealed told = turn.told(BetSealed.class);
        var bet = (Secret.Opened<Bet>) told.bet();
        assertThat(bet.value().chip()).as("the chip that was sealed").isEqualTo(chip);
        assertThat(bet.nonce()).isEqualTo(Commitments.nonce(bet.value().serverNonce(), clientNonce));
        assertThat(bet.commitment()).isEqualTo(Commitments.ofBet(id, x, y, seat, chip, bet.nonce()));
        turn.happens(new BetSealed(seat, x, y, bet));
        turn.step = turn.step.without(seat);
        closeOffice(false);
    }

    /// @param now whether or not some are waited for
    void closeOffice(boolean now) {
        var betting = (Step.Betting) turn.step;
        if (!betting.waitingFor().isEmpty() && !now) {
            return;
        }
        var bets = new ArrayList<Integer>();
        var passes = new ArrayList<OpenedPass>();
        var undecided = new ArrayList<Integer>();
        for (int seat : turn.opened.asked()) {
            var bet = table.sealed.get(seat);
            if (bet == null) {
                undecided.add(seat);
            } else if (bet.value().chip() == null) {
                passes.add(new OpenedPass(seat, bet.nonce()));
            } else {
                bets.add(seat);
            }
        }
        turn.happens(
                new OfficeClosed(betting.x(), betting.y(), List.of(), bets, passes, undecided, turn.opened.notAsked()));
        turn.end(betting.seat());
    }

    /// BET-27.
    void choice(int seat, ChooseFinalBetFeature command) {
        FinalBetFeatureChosen told = turn.told(FinalBetFeatureChosen.class);
        var choice = (Secret.Opened<BetFeatureChoice>) told.choice();
        Cell office = command.cell();
        String segment = withSegment(table.slow.bets().incompleteAt(table.tiles, office), command.segment())
                .segments()
                .getFirst();
        assertThat(choice.value().segment()).isEqualTo(segment);
        assertThat(choice.nonce()).isEqualTo(Commitments.nonce(choice.value().serverNonce(), command.nonce()));
        assertThat(choice.commitment())
                .isEqualTo(Commitments.ofFinalBetFeature(id, command.x(), command.y(), seat, segment, choice.nonce()));
        turn.happens(new FinalBetFeatureChosen(seat, command.x(), command.y(), choice));
        turn.ending.nothingMoreFrom(seat, asked -> asked.x() == command.x() && asked.y() == command.y());
        turn.ending.goOn();
    }

    static BetFeature withSegment(List<BetFeature> candidates, String segment) {
        return candidates.stream()
                .filter(candidate -> candidate.segments().contains(segment))
                .findFirst()
                .orElseThrow();
    }
}
