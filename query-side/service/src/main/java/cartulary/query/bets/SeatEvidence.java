package cartulary.query.bets;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.BetFeature;
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
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The evidence about one player at one office up to a revision, not yet checked.
///
/// @param opened the opening, or null; without a chip for a pass
record SeatEvidence(
        int x,
        int y,
        int seat,
        @Nullable Sealed sealed,
        @Nullable Outcome outcome,
        @Nullable Opened opened,
        @Nullable Sealed choice,
        @Nullable Hash choiceNonce) {
    /// A row as it was at a revision: columns filled by later events are absent.
    record RowAt(ResultSet row, long at) {
        /// Returns the revision and time of the event that filled a group of columns; null if it is later than the
        /// revision.
        @Nullable
        Moment moment(String column) throws SQLException {
            return happened(column)
                    ? new Moment(row.getLong(column), Instant.parse(row.getString(column + "_at")))
                    : null;
        }

        /// Returns true if the event of a column is not later than the revision.
        boolean happened(String column) throws SQLException {
            long revision = row.getLong(column);
            return !row.wasNull() && revision <= at;
        }

        int integer(String column) throws SQLException {
            return row.getInt(column);
        }

        @Nullable
        String text(String column) throws SQLException {
            return row.getString(column);
        }

        @Nullable
        Hash hash(String column) throws SQLException {
            String value = row.getString(column);
            return value == null ? null : new Hash(value);
        }
    }

    static SeatEvidence of(RowAt row) throws SQLException {
        Opened opened = opened(row);
        return new SeatEvidence(
                row.integer("x"),
                row.integer("y"),
                row.integer("seat"),
                sealed(row, "sealed", "commitment"),
                row.happened("decided") ? Outcome.valueOf(Objects.requireNonNull(row.text("outcome"))) : null,
                opened,
                sealed(row, "choice", "choice_commitment"),
                opened == null ? null : row.hash("choice_nonce"));
    }

    private static @Nullable Sealed sealed(RowAt row, String column, String commitment) throws SQLException {
        Moment moment = row.moment(column);
        Hash hash = row.hash(commitment);
        return moment == null || hash == null ? null : new Sealed(moment.revision(), moment.at(), hash);
    }

    private static @Nullable Opened opened(RowAt row) throws SQLException {
        Moment shown = row.moment("shown");
        Hash nonce = row.hash("nonce");
        if (shown == null || nonce == null) {
            return null;
        }
        String chip = row.text("chip");
        String segment = row.text("segment");
        Paid paid = chip == null || segment == null
                ? null
                : new Paid(segment, null, row.integer("size"), row.integer("points"));
        return new Opened(shown.revision(), shown.at(), nonce, chip, paid);
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
