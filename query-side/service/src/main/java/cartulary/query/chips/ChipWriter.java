package cartulary.query.chips;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.chips.ChipTrail.Outcome;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.PendingWrites;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Revisions;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes the trail. Every event adds its own columns to a row, whatever stands there already: a seal of
/// a chip that nobody asked for is written like any other, for the reader to see.
final class ChipWriter implements ProjectionWriter {
    private final Revisions revisions;
    private final PendingWrites pending;
    private final String office;
    private final String seat;

    /// Of the event being applied.
    private long revision;

    private String game = "";
    private String at = "";

    ChipWriter(Connection connection, Generation generation) throws SQLException {
        revisions = new Revisions(connection, generation.table(ChipProjection.GAME));
        pending = new PendingWrites(connection);
        office = generation.table(ChipProjection.OFFICE);
        seat = generation.table(ChipProjection.SEAT);
    }

    @Override
    public long revision(GameId game) throws SQLException {
        return revisions.of(game);
    }

    @Override
    public void apply(DecodedEvent.Readable event) throws SQLException {
        GameEvent data = event.envelope().data();
        if (event.revision() == 1 && !(data instanceof GameOpened)) {
            throw new IllegalStateException("the game was not opened");
        }
        revision = event.revision();
        game = event.game().value();
        at = event.envelope().at().toString();
        if (data instanceof OfficeOpened e) {
            opened(e);
        } else if (data instanceof BetSealed e) {
            mentioned(e.x(), e.y());
            seat(
                    e.x(),
                    e.y(),
                    e.seat(),
                    "sealed, sealed_at, commitment",
                    revision,
                    at,
                    e.bet().commitment().value());
        } else if (data instanceof OfficeClosed e) {
            closed(e);
        } else if (data instanceof BetFeatureChosen e) {
            office(e.x(), e.y(), "chosen, chosen_at, chosen_by, chosen_segment", revision, at, e.seat(), e.segment());
        } else if (data instanceof FinalBetFeatureChosen e) {
            mentioned(e.x(), e.y());
            seat(
                    e.x(),
                    e.y(),
                    e.seat(),
                    "choice, choice_at, choice_commitment",
                    revision,
                    at,
                    e.choice().commitment().value());
        } else if (data instanceof BetsSettled e) {
            settled(e);
        }
        revisions.moved(event.game(), revision);
    }

    private void opened(OfficeOpened event) {
        office(event.x(), event.y(), "opened, opened_at", revision, at);
        for (int asked : event.asked()) {
            // Nothing yet but that the player is asked.
            seat(event.x(), event.y(), asked, "decided", (Object) null);
        }
        decided(event.x(), event.y(), event.notAsked(), Outcome.NOT_ASKED);
    }

    private void closed(OfficeClosed event) {
        int x = event.x();
        int y = event.y();
        office(x, y, "closed, closed_at, reasons", revision, at, json(event.reasons()));
        decided(x, y, event.bets(), Outcome.BET);
        decided(x, y, event.passes().stream().map(OpenedPass::seat).toList(), Outcome.PASS);
        decided(x, y, event.undecided(), Outcome.UNDECIDED);
        decided(x, y, event.notAsked(), Outcome.NOT_ASKED);
        for (OpenedPass pass : event.passes()) {
            seat(
                    x,
                    y,
                    pass.seat(),
                    "shown, shown_at, nonce",
                    revision,
                    at,
                    pass.nonce().value());
        }
    }

    /// What was said first stands: that somebody is not asked is known when the office opens.
    private void decided(int x, int y, List<Integer> seats, Outcome outcome) {
        for (int decided : seats) {
            pending.add(
                    seat,
                    4,
                    "INSERT INTO "
                            + seat
                            + " (game, x, y, seat, since, decided, outcome) VALUES (?, ?, ?, ?, ?, ?, ?)"
                            + " ON CONFLICT (game, x, y, seat) DO UPDATE SET decided = coalesce("
                            + seat
                            + ".decided, excluded.decided), outcome = coalesce("
                            + seat
                            + ".outcome, excluded.outcome)",
                    game,
                    x,
                    y,
                    decided,
                    revision,
                    revision,
                    outcome.name());
        }
    }

    private void settled(BetsSettled event) {
        office(
                event.x(),
                event.y(),
                "settled, settled_at, complete, features, rules",
                revision,
                at,
                event.complete() ? 1 : 0,
                json(event.features()),
                json(event.rules()));
        for (SettledBet bet : event.bets()) {
            seat(
                    event.x(),
                    event.y(),
                    bet.seat(),
                    "shown, shown_at, nonce, chip, segment, size, points, choice_nonce",
                    revision,
                    at,
                    bet.nonce().value(),
                    bet.chip(),
                    bet.segment(),
                    bet.size(),
                    bet.points(),
                    bet.choiceNonce() == null ? null : bet.choiceNonce().value());
        }
    }

    /// So that what was sealed is shown even at an office that nobody opened.
    private void mentioned(int x, int y) {
        pending.add(
                office,
                3,
                "INSERT INTO " + office + " (game, x, y, since) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                game,
                x,
                y,
                revision);
    }

    private void office(int x, int y, String columns, @Nullable Object... values) {
        put(office, "game, x, y", columns, values, game, x, y, revision);
    }

    private void seat(int x, int y, int owner, String columns, @Nullable Object... values) {
        put(seat, "game, x, y, seat", columns, values, game, x, y, owner, revision);
    }

    /// Fills columns of a row, which is made where there is none; `since` stays what it was.
    private void put(String table, String keys, String columns, @Nullable Object[] values, @Nullable Object... key) {
        var all = new @Nullable Object[key.length + values.length];
        System.arraycopy(key, 0, all, 0, key.length);
        System.arraycopy(values, 0, all, key.length, values.length);
        pending.add(
                table,
                key.length - 1,
                "INSERT INTO "
                        + table
                        + " ("
                        + keys
                        + ", since, "
                        + columns
                        + ") VALUES (?"
                        + ", ?".repeat(all.length - 1)
                        + ") ON CONFLICT ("
                        + keys
                        + ") DO UPDATE SET "
                        + columns.replaceAll("(\\w+)", "$1 = excluded.$1"),
                all);
    }

    private static String json(Object value) {
        return new String(Json.canonical(value), StandardCharsets.UTF_8);
    }

    @Override
    public void write() throws SQLException {
        pending.execute();
        revisions.write();
    }

    @Override
    public void forget() {
        pending.forget();
        revisions.forget();
    }

    @Override
    public void close() throws SQLException {
        pending.close();
        revisions.close();
    }
}
