package cartulary.query.lobby;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.GameView.Status;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.SeatBits;
import cartulary.query.projection.TurnProgress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;

/// Writes the lobby: a read and a write a game and batch.
final class LobbyWriter implements ProjectionWriter {
    private final PreparedStatement select;
    private final PreparedStatement upsert;
    private final Map<GameId, Entry> touched = new HashMap<>();

    private record Entry(
            long opened,
            long revision,
            String visibility,
            String host,
            String options,
            int seats,
            int bots,
            boolean seatsClosed,
            TurnProgress course,
            String openedAt,
            String changedAt) {}

    /// Stands for a game without a row.
    private static final Entry NONE = new Entry(0, 0, "", "", "", 0, 0, false, TurnProgress.OPENED, "", "");

    LobbyWriter(Connection connection, String table) throws SQLException {
        select = connection.prepareStatement("SELECT opened, revision, visibility, host, options, seats, bots,"
                + " seats_closed, status, before_tile, laid, opened_at, changed_at"
                + " FROM "
                + table
                + " WHERE game = ?");
        upsert = connection.prepareStatement("INSERT INTO "
                + table
                + " (opened, game, revision, visibility, status, host, options,"
                + " seats, bots, seats_closed, before_tile, laid, opened_at,"
                + " changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                + " ON CONFLICT (game) DO UPDATE SET revision = excluded.revision,"
                + " status = excluded.status, seats = excluded.seats,"
                + " bots = excluded.bots, seats_closed = excluded.seats_closed,"
                + " before_tile = excluded.before_tile, laid = excluded.laid,"
                + " changed_at = excluded.changed_at");
    }

    @Override
    public long revision(GameId game) throws SQLException {
        return entry(game).revision();
    }

    private Entry entry(GameId game) throws SQLException {
        Entry known = touched.get(game);
        if (known != null) {
            return known;
        }
        select.setString(1, game.value());
        try (ResultSet row = select.executeQuery()) {
            Entry read = row.next() ? read(row) : NONE;
            touched.put(game, read);
            return read;
        }
    }

    private static Entry read(ResultSet row) throws SQLException {
        var course = new TurnProgress(Status.valueOf(row.getString(9)), row.getInt(10) == 1, row.getInt(11));
        return new Entry(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getInt(6),
                row.getInt(7),
                row.getInt(8) == 1,
                course,
                row.getString(12),
                row.getString(13));
    }

    @Override
    public void apply(DecodedEvent.Readable event) throws SQLException {
        Entry before = entry(event.game());
        GameEvent data = event.envelope().data();
        String at = event.envelope().at().toString();
        if (data instanceof GameOpened opened) {
            before = new Entry(
                    micros(event.envelope().at()),
                    0,
                    opened.options().visibility().name(),
                    opened.host(),
                    new String(Json.canonical(opened.options()), StandardCharsets.UTF_8),
                    0,
                    0,
                    false,
                    TurnProgress.OPENED,
                    at,
                    at);
        } else if (before.revision() == 0) {
            throw new IllegalStateException("the game was not opened");
        }
        touched.put(
                event.game(),
                new Entry(
                        before.opened(),
                        event.revision(),
                        before.visibility(),
                        before.host(),
                        before.options(),
                        seats(before.seats(), data),
                        bots(before.bots(), data),
                        before.seatsClosed() || data instanceof SeatsClosed,
                        before.course().after(data),
                        before.openedAt(),
                        at));
    }

    private static long micros(Instant at) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, at);
    }

    private static int seats(int seats, GameEvent event) {
        if (event instanceof PlayerJoined joined) {
            return SeatBits.with(seats, joined.seat());
        }
        return event instanceof PlayerLeft left ? SeatBits.without(seats, left.seat()) : seats;
    }

    private static int bots(int bots, GameEvent event) {
        if (event instanceof PlayerJoined joined && joined.policy() != null) {
            return SeatBits.with(bots, joined.seat());
        }
        return event instanceof PlayerLeft left ? SeatBits.without(bots, left.seat()) : bots;
    }

    @Override
    public void write() throws SQLException {
        for (var game : touched.entrySet()) {
            Entry entry = game.getValue();
            if (entry.revision() > 0) {
                bind(game.getKey(), entry);
                upsert.addBatch();
            }
        }
        upsert.executeBatch();
        touched.clear();
    }

    private void bind(GameId game, Entry entry) throws SQLException {
        upsert.setLong(1, entry.opened());
        upsert.setString(2, game.value());
        upsert.setLong(3, entry.revision());
        upsert.setString(4, entry.visibility());
        upsert.setString(5, entry.course().status().name());
        upsert.setString(6, entry.host());
        upsert.setString(7, entry.options());
        upsert.setInt(8, entry.seats());
        upsert.setInt(9, entry.bots());
        upsert.setInt(10, entry.seatsClosed() ? 1 : 0);
        upsert.setInt(11, entry.course().beforeTile() ? 1 : 0);
        upsert.setInt(12, entry.course().laid());
        upsert.setString(13, entry.openedAt());
        upsert.setString(14, entry.changedAt());
    }

    @Override
    public void forget() {
        touched.clear();
    }

    @Override
    public void close() throws SQLException {
        select.close();
        upsert.close();
    }
}
