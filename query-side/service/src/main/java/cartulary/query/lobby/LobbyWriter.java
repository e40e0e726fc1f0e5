package cartulary.query.lobby;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView.Status;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Writes the list of games. Costs one read and one write per game and batch, and one write per host of a game that was
/// opened, started or abandoned.
final class LobbyWriter implements ProjectionWriter {
    private static final String COLUMNS =
            "game, opened, revision, visibility, status, host, options, with_person, seats, bots,"
                    + " seats_closed, before_tile, tiles_placed, corrected, annulled, opened_at, changed_at";

    /// The columns that change after the first event. The others are omitted from updates, because they are
    /// indexed.
    private static final String UPDATES = Stream.of(
                    "revision",
                    "status",
                    "with_person",
                    "seats",
                    "bots",
                    "seats_closed",
                    "before_tile",
                    "tiles_placed",
                    "corrected",
                    "annulled",
                    "changed_at")
            .map(column -> column + " = excluded." + column)
            .collect(Collectors.joining(", "));

    private final Handle handle;
    private final String select;
    private final BatchWrite upserts;
    private final HostCounts hosts;
    private final Map<GameId, LobbyEntry> stored = new HashMap<>();
    private final Map<GameId, LobbyEntry> touched = new HashMap<>();

    LobbyWriter(Handle handle, String table, HostCounts hosts) {
        this.handle = handle;
        this.hosts = hosts;
        select = "SELECT " + COLUMNS + " FROM " + table + " WHERE game = ?";
        upserts = new BatchWrite(handle, Upsert.into(table, "game", COLUMNS, UPDATES));
    }

    @Override
    public long revision(GameId game) {
        return entry(game).revision();
    }

    private LobbyEntry entry(GameId game) {
        return touched.computeIfAbsent(game, this::read);
    }

    private LobbyEntry read(GameId game) {
        LobbyEntry entry = handle.select(select, game.value())
                .map((row, context) -> entry(row))
                .findOne()
                .orElse(LobbyEntry.NONE);
        stored.put(game, entry);
        return entry;
    }

    private static LobbyEntry entry(ResultSet row) throws SQLException {
        var progress = new TurnProgress(
                Status.valueOf(row.getString("status")), row.getInt("before_tile") == 1, row.getInt("tiles_placed"));
        return new LobbyEntry(
                row.getLong("opened"),
                row.getLong("revision"),
                row.getString("visibility"),
                row.getString("host"),
                row.getString("options"),
                row.getInt("seats"),
                row.getInt("bots"),
                row.getInt("seats_closed") == 1,
                progress,
                row.getInt("corrected") == 1,
                row.getInt("annulled") == 1,
                row.getString("opened_at"),
                row.getString("changed_at"));
    }

    @Override
    public void apply(DecodedEvent.Readable event) {
        LobbyEntry before = entry(event.game());
        Envelope envelope = event.envelope();
        GameEvent data = envelope.data();
        LobbyEntry after =
                switch (data) {
                    case GameOpened opened -> LobbyEntry.of(opened, envelope.at());
                    case PlayerJoined joined -> before.with(joined);
                    case PlayerLeft left -> before.with(left);
                    case SeatsClosed _ -> before.withSeatsClosed();
                    case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ ->
                        before;
                };
        if (!after.isOpened()) {
            throw new IllegalStateException("the game was not opened");
        }
        touched.put(event.game(), after.at(event.revision(), envelope.at(), data));
    }

    @Override
    public void write() {
        touched.forEach((game, entry) -> {
            if (entry.revision() > 0) {
                add(game.value(), entry);
                hosts.add(stored.getOrDefault(game, LobbyEntry.NONE), entry);
            }
        });
        upserts.execute();
        hosts.write();
        discard();
    }

    private void add(String game, LobbyEntry entry) {
        upserts.add(
                game,
                entry.opened(),
                entry.revision(),
                entry.visibility(),
                entry.progress().status().name(),
                entry.host(),
                entry.options(),
                SeatBits.hasOther(entry.seats(), entry.bots()) ? 1 : 0,
                entry.seats(),
                entry.bots(),
                entry.seatsClosed() ? 1 : 0,
                entry.progress().beforeTile() ? 1 : 0,
                entry.progress().tilesPlaced(),
                entry.corrected() ? 1 : 0,
                entry.annulled() ? 1 : 0,
                entry.openedAt(),
                entry.changedAt());
    }

    @Override
    public void discard() {
        stored.clear();
        touched.clear();
    }
}
