package cartulary.query.bets;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.query.bets.ChipTrail.FinalChoice;
import cartulary.query.bets.ChipTrail.Moment;
import cartulary.query.bets.ChipTrail.Opened;
import cartulary.query.bets.ChipTrail.Outcome;
import cartulary.query.bets.ChipTrail.Paid;
import cartulary.query.bets.ChipTrail.Player;
import cartulary.query.bets.ChipTrail.Sealed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The evidence about one player at one office, folded event by event and not yet checked.
final class SeatEvidence {
    private final Cell office;
    private final int seat;
    private @Nullable Sealed sealed;
    private @Nullable Outcome outcome;
    private @Nullable Opened opened;
    private @Nullable Sealed choice;
    private @Nullable Hash choiceNonce;

    SeatEvidence(Cell office, int seat) {
        this.office = office;
        this.seat = seat;
    }

    void seal(Moment now, Hash commitment) {
        sealed = new Sealed(now.revision(), now.at(), commitment);
    }

    void sealChoice(Moment now, Hash commitment) {
        choice = new Sealed(now.revision(), now.at(), commitment);
    }

    /// Keeps the first outcome: `NOT_ASKED` is decided when the office opens and again when it closes.
    void decide(Outcome decided) {
        outcome = outcome == null ? decided : outcome;
    }

    void pass(Moment now, Hash nonce) {
        opened = new Opened(now.revision(), now.at(), nonce, null, null);
        choiceNonce = null;
    }

    void settle(Moment now, SettledBet bet) {
        var paid = new Paid(bet.segment(), null, bet.size(), bet.points());
        opened = new Opened(now.revision(), now.at(), bet.nonce(), bet.chip(), paid);
        choiceNonce = bet.choiceNonce();
    }

    /// Returns the checked evidence: every commitment is computed again from its opening.
    ///
    /// @param closed whether all have decided
    /// @param settled whether the chips were revealed
    /// @param features for which chips were settled
    Player checked(GameId game, boolean closed, boolean settled, List<BetFeature> features) {
        boolean due = closed && (outcome != Outcome.BET || settled);
        return new Player(seat, sealed, outcome, described(features), holds(game, due), choice(game));
    }

    /// Returns false for a commitment whose opening is due and missing, and for an opening without a commitment.
    private @Nullable Boolean holds(GameId game, boolean due) {
        if (opened != null) {
            return sealed != null
                    && sealed.commitment()
                            .equals(Commitments.ofBet(
                                    game, office.x(), office.y(), seat, opened.chip(), opened.nonce()));
        }
        return sealed != null && due ? Boolean.FALSE : null;
    }

    private @Nullable Opened described(List<BetFeature> features) {
        Paid paid = opened == null ? null : opened.paid();
        if (opened == null || paid == null) {
            return opened;
        }
        FeatureKind kind = null;
        for (BetFeature feature : features) {
            kind = feature.segments().contains(paid.segment())
                    ? feature.feature().kind()
                    : kind;
        }
        return new Opened(
                opened.revision(),
                opened.at(),
                opened.nonce(),
                opened.chip(),
                new Paid(paid.segment(), kind, paid.size(), paid.points()));
    }

    private @Nullable FinalChoice choice(GameId game) {
        if (choice == null) {
            return null;
        }
        Paid paid = opened == null ? null : opened.paid();
        String segment = paid == null || choiceNonce == null ? null : paid.segment();
        Boolean holds = paid == null ? null : segment != null && choiceHolds(game, segment);
        return new FinalChoice(choice.revision(), choice.at(), choice.commitment(), choiceNonce, segment, holds);
    }

    private boolean choiceHolds(GameId game, String segment) {
        return choice != null
                && choiceNonce != null
                && choice.commitment()
                        .equals(Commitments.ofFinalBetFeature(
                                game, office.x(), office.y(), seat, segment, choiceNonce));
    }
}
