package cartulary.query.tolls;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.PendingWrites;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Upsert;
import cartulary.query.tolls.TollHistory.Toll;
import cartulary.query.tolls.TollHistory.What;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Writes the history: a read and a write a game and batch, a read of a game's tollhouses where something
/// happens to one, and a write for what happens.
final class TollWriter implements ProjectionWriter {
    private final PreparedStatement selectGame;
    private final PreparedStatement selectHouses;
    private final PreparedStatement putGame;
    private final PendingWrites pending;
    private final String putEntry;
    private final Map<GameId, Tolls> touched = new HashMap<>();

    private static final class Tolls {
        long revision;

        /// All toll happens behind the laying of a tile, so this is the turn, too.
        int laid;

        /// By seat; nothing until something happens to one.
        @Nullable
        TreeMap<Integer, House> houses;
    }

    private record House(int x, int y, int side) {}

    TollWriter(Connection connection, Generation generation) throws SQLException {
        String game = generation.table(TollProjection.GAME);
        String entry = generation.table(TollProjection.ENTRY);
        selectGame = connection.prepareStatement("SELECT revision, laid FROM " + game + " WHERE game = ?");
        selectHouses = connection.prepareStatement(
                "SELECT seat, x, y, side FROM " + entry + " WHERE game = ? AND what <> 'EARNED' ORDER BY revision");
        putGame = connection.prepareStatement(Upsert.into(game, "game", "game, revision, laid"));
        pending = new PendingWrites(connection);
        putEntry = "INSERT INTO " + entry + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    }

    @Override
    public long revision(GameId game) throws SQLException {
        return tolls(game).revision;
    }

    private Tolls tolls(GameId game) throws SQLException {
        Tolls known = touched.get(game);
        if (known != null) {
            return known;
        }
        var read = new Tolls();
        selectGame.setString(1, game.value());
        try (ResultSet row = selectGame.executeQuery()) {
            if (row.next()) {
                read.revision = row.getLong(1);
                read.laid = row.getInt(2);
            }
        }
        touched.put(game, read);
        return read;
    }

    private TreeMap<Integer, House> houses(GameId game, Tolls tolls) throws SQLException {
        TreeMap<Integer, House> known = tolls.houses;
        if (known != null) {
            return known;
        }
        var read = new TreeMap<Integer, House>();
        selectHouses.setString(1, game.value());
        try (ResultSet row = selectHouses.executeQuery()) {
            while (row.next()) {
                read.put(row.getInt(1), new House(row.getInt(2), row.getInt(3), row.getInt(4)));
            }
        }
        tolls.houses = read;
        return read;
    }

    @Override
    public void apply(DecodedEvent.Readable event) throws SQLException {
        Tolls tolls = tolls(event.game());
        GameEvent data = event.envelope().data();
        if (tolls.revision == 0 && !(data instanceof GameOpened)) {
            throw new IllegalStateException("the game was not opened");
        }
        tolls.revision = event.revision();
        if (data instanceof TilePlaced) {
            tolls.laid++;
        } else if (data instanceof TollhousePlaced e) {
            stands(event, tolls, e.seat(), What.PLACED, new House(e.x(), e.y(), 1), null);
        } else if (data instanceof TollhouseRelocated e) {
            var house = new House(e.x(), e.y(), house(event, tolls, e.seat()).side());
            stands(event, tolls, e.seat(), What.RELOCATED, house, e.from());
        } else if (data instanceof TollhouseTurned e) {
            House before = house(event, tolls, e.seat());
            var house = new House(before.x(), before.y(), e.side());
            stands(event, tolls, e.seat(), What.TURNED, house, null);
        } else if (data instanceof TollRaised e) {
            var house = new House(e.x(), e.y(), e.side());
            add(event, tolls, e.seat(), What.EARNED, house, null, toll(e));
        }
    }

    private House house(DecodedEvent.Readable event, Tolls tolls, int seat) throws SQLException {
        House house = houses(event.game(), tolls).get(seat);
        if (house == null) {
            throw new IllegalStateException("seat " + seat + " has no tollhouse on the board");
        }
        return house;
    }

    private void stands(DecodedEvent.Readable event, Tolls tolls, int seat, What what, House house, @Nullable Cell from)
            throws SQLException {
        houses(event.game(), tolls).put(seat, house);
        add(event, tolls, seat, what, house, from, null);
    }

    private void add(
            DecodedEvent.Readable event,
            Tolls tolls,
            int seat,
            What what,
            House house,
            @Nullable Cell from,
            @Nullable Toll toll) {
        pending.add(
                TollProjection.ENTRY,
                2,
                putEntry,
                event.game().value(),
                event.revision(),
                event.envelope().at().toString(),
                tolls.laid,
                seat,
                what.name(),
                house.x(),
                house.y(),
                house.side(),
                from == null ? null : from.x(),
                from == null ? null : from.y(),
                toll == null ? null : new String(Json.canonical(toll), StandardCharsets.UTF_8));
    }

    private static Toll toll(TollRaised raised) {
        return new Toll(
                raised.road(),
                raised.segments(),
                raised.complete(),
                raised.pictures(),
                raised.points(),
                raised.rules());
    }

    @Override
    public void write() throws SQLException {
        for (var game : touched.entrySet()) {
            if (game.getValue().revision > 0) {
                putGame.setString(1, game.getKey().value());
                putGame.setLong(2, game.getValue().revision);
                putGame.setInt(3, game.getValue().laid);
                putGame.addBatch();
            }
        }
        putGame.executeBatch();
        pending.execute();
        touched.clear();
    }

    @Override
    public void forget() {
        touched.clear();
        pending.forget();
    }

    @Override
    public void close() throws SQLException {
        selectGame.close();
        selectHouses.close();
        putGame.close();
        pending.close();
    }
}
