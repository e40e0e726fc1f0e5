package cartulary.query.chips;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.query.chips.ChipTrail.FinalChoice;
import cartulary.query.chips.ChipTrail.Moment;
import cartulary.query.chips.ChipTrail.Opened;
import cartulary.query.chips.ChipTrail.Outcome;
import cartulary.query.chips.ChipTrail.Paid;
import cartulary.query.chips.ChipTrail.Player;
import cartulary.query.chips.ChipTrail.Sealed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the record says of one player at one office up to a revision, before anybody has judged it.
///
/// @param opened whatever was opened; for a pass without a chip
record SeatEvidence(
        int x,
        int y,
        int seat,
        @Nullable Sealed sealed,
        @Nullable Outcome outcome,
        @Nullable Opened opened,
        @Nullable Sealed choice,
        @Nullable Hash choiceNonce) {
    static SeatEvidence of(ResultSet row, long at) throws SQLException {
        long decided = row.getLong("decided");
        boolean open = row.wasNull() || decided > at;
        Opened opened = opened(row, at);
        return new SeatEvidence(
                row.getInt("x"),
                row.getInt("y"),
                row.getInt("seat"),
                sealed(row, "sealed", "commitment", at),
                open ? null : Outcome.valueOf(row.getString("outcome")),
                opened,
                sealed(row, "choice", "choice_commitment", at),
                opened == null ? null : ChipTrails.hash(row, "choice_nonce"));
    }

    private static @Nullable Sealed sealed(ResultSet row, String column, String commitment, long at)
            throws SQLException {
        Moment moment = ChipTrails.moment(row, column, at);
        return moment == null ? null : new Sealed(moment.revision(), moment.at(), new Hash(row.getString(commitment)));
    }

    private static @Nullable Opened opened(ResultSet row, long at) throws SQLException {
        Moment shown = ChipTrails.moment(row, "shown", at);
        if (shown == null) {
            return null;
        }
        String chip = row.getString("chip");
        Paid paid = chip == null
                ? null
                : new Paid(row.getString("segment"), null, row.getInt("size"), row.getInt("points"));
        return new Opened(shown.revision(), shown.at(), new Hash(row.getString("nonce")), chip, paid);
    }

    /// With the verdict: every commitment is made again from what was opened.
    ///
    /// @param closed whether all have decided
    /// @param settled whether the chips were turned up
    /// @param features for which chips were settled
    Player judged(GameId game, boolean closed, boolean settled, List<BetFeature> features) {
        boolean due = closed && (outcome != Outcome.BET || settled);
        return new Player(seat, sealed, outcome, described(features), holds(game, due), choice(game));
    }

    /// A seal that is not opened when it is due holds nothing, nor does an opening of what nobody sealed.
    private @Nullable Boolean holds(GameId game, boolean due) {
        if (opened != null) {
            return sealed != null
                    && sealed.commitment().equals(Commitments.ofBet(game, x, y, seat, opened.chip(), opened.nonce()));
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
                && choice.commitment().equals(Commitments.ofFinalBetFeature(game, x, y, seat, segment, choiceNonce));
    }
}
