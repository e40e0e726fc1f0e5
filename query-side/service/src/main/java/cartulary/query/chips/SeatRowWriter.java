package cartulary.query.chips;

import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.secret.Hash;
import cartulary.query.chips.ChipTrail.Outcome;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Writes the rows of players at offices: each method fills the columns of one event and creates the row if it is
/// missing.
final class SeatRowWriter {
    private static final String KEY = "game, x, y, seat";

    private final ColumnWrite asked;
    private final ColumnWrite decided;
    private final ColumnWrite sealed;
    private final ColumnWrite chosen;
    private final ColumnWrite revealed;

    SeatRowWriter(Handle handle, String table) {
        asked = ColumnWrite.filling(handle, table, KEY, "");
        decided = ColumnWrite.fillingOnce(handle, table, KEY, "decided, outcome");
        sealed = ColumnWrite.filling(handle, table, KEY, "sealed, sealed_at, commitment");
        chosen = ColumnWrite.filling(handle, table, KEY, "choice, choice_at, choice_commitment");
        revealed = ColumnWrite.filling(
                handle, table, KEY, "shown, shown_at, nonce, chip, segment, size, points, choice_nonce");
    }

    void asked(EventRef event, int x, int y, int seat) {
        asked.add(event.game(), x, y, seat, event.revision());
    }

    /// Keeps the first outcome: `NOT_ASKED` is written when the office opens and again when it closes.
    void decided(EventRef event, int x, int y, int seat, Outcome outcome) {
        decided.add(event.game(), x, y, seat, event.revision(), event.revision(), outcome.name());
    }

    void sealed(EventRef event, int x, int y, int seat, Hash commitment) {
        sealed.add(event.game(), x, y, seat, event.revision(), event.revision(), event.at(), commitment.value());
    }

    void chose(EventRef event, int x, int y, int seat, Hash commitment) {
        chosen.add(event.game(), x, y, seat, event.revision(), event.revision(), event.at(), commitment.value());
    }

    void passed(EventRef event, int x, int y, OpenedPass pass) {
        revealed.add(
                event.game(),
                x,
                y,
                pass.seat(),
                event.revision(),
                event.revision(),
                event.at(),
                pass.nonce().value(),
                null,
                null,
                null,
                null,
                null);
    }

    void settled(EventRef event, int x, int y, SettledBet bet) {
        Hash choiceNonce = bet.choiceNonce();
        revealed.add(
                event.game(),
                x,
                y,
                bet.seat(),
                event.revision(),
                event.revision(),
                event.at(),
                bet.nonce().value(),
                bet.chip(),
                bet.segment(),
                bet.size(),
                bet.points(),
                choiceNonce == null ? null : choiceNonce.value());
    }

    void write() {
        List.of(asked, decided, sealed, chosen, revealed).forEach(ColumnWrite::execute);
    }

    void discard() {
        List.of(asked, decided, sealed, chosen, revealed).forEach(ColumnWrite::discard);
    }
}
