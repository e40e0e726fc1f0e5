package cartulary.query.tolls;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import cartulary.query.tolls.TollHistory.Change;
import cartulary.query.tolls.TollHistory.Toll;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Writes the history of tollhouses. Costs one read and one write per game and batch, one read of the
/// tollhouses of a game with a change, and one write per change.
final class TollWriter implements ProjectionWriter {
    static final String GAME = "toll_game";
    static final String ENTRY = "toll_entry";

    private final Handle handle;
    private final String selectGame;
    private final String selectHouses;
    private final BatchWrite games;
    private final BatchWrite entries;
    private final Map<GameId, Tolls> touched = new HashMap<>();

    private static final class Tolls {
        long revision;

        /// The number of tiles placed. Tollhouses change only after the tile of a turn was placed, so this
        /// number is also the number of the turn.
        int tilesPlaced;

        /// The tollhouses by seat; null until one changes.
        @Nullable
        TreeMap<Integer, House> houses;
    }

    private record House(int x, int y, int side) {}

    TollWriter(Handle handle, Generation generation) {
        String game = generation.table(GAME);
        String entry = generation.table(ENTRY);
        this.handle = handle;
        selectGame = "SELECT revision, tiles_placed FROM " + game + " WHERE game = ?";
        selectHouses =
                "SELECT seat, x, y, side FROM " + entry + " WHERE game = ? AND change <> 'EARNED' ORDER BY revision";
        games = new BatchWrite(handle, Upsert.into(game, "game", "game, revision, tiles_placed"));
        entries = new BatchWrite(handle, "INSERT INTO " + entry + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    }

    @Override
    public long revision(GameId game) {
        return tolls(game).revision;
    }

    private Tolls tolls(GameId game) {
        return touched.computeIfAbsent(game, this::read);
    }

    private Tolls read(GameId game) {
        return handle.select(selectGame, game.value())
                .map((row, context) -> {
                    var tolls = new Tolls();
                    tolls.revision = row.getLong(1);
                    tolls.tilesPlaced = row.getInt(2);
                    return tolls;
                })
                .findOne()
                .orElseGet(Tolls::new);
    }

    private TreeMap<Integer, House> houses(GameId game, Tolls tolls) {
        TreeMap<Integer, House> known = tolls.houses;
        if (known != null) {
            return known;
        }
        var read = new TreeMap<Integer, House>();
        handle.select(selectHouses, game.value())
                .map((row, context) -> Map.entry(row.getInt(1), new House(row.getInt(2), row.getInt(3), row.getInt(4))))
                .forEach(house -> read.put(house.getKey(), house.getValue()));
        tolls.houses = read;
        return read;
    }

    @Override
    public void apply(DecodedEvent.Readable event) {
        Tolls tolls = tolls(event.game());
        GameEvent data = event.envelope().data();
        if (tolls.revision == 0 && !(data instanceof GameOpened)) {
            throw new IllegalStateException("the game was not opened");
        }
        tolls.revision = event.revision();
        switch (data) {
            case TilePlaced _ -> tolls.tilesPlaced++;
            case TollEvent toll -> apply(event, tolls, toll);
            case LobbyEvent _, TurnEvent _, BetEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void apply(DecodedEvent.Readable event, Tolls tolls, TollEvent toll) {
        switch (toll) {
            case TollhousePlaced e -> move(event, tolls, e.seat(), Change.PLACED, new House(e.x(), e.y(), 1), null);
            case TollhouseRelocated e -> {
                int side = house(event, tolls, e.seat()).side();
                move(event, tolls, e.seat(), Change.RELOCATED, new House(e.x(), e.y(), side), e.from());
            }
            case TollhouseTurned e -> {
                House before = house(event, tolls, e.seat());
                move(event, tolls, e.seat(), Change.TURNED, new House(before.x(), before.y(), e.side()), null);
            }
            case TollRaised e ->
                add(event, tolls, e.seat(), Change.EARNED, new House(e.x(), e.y(), e.side()), null, toll(e));
        }
    }

    private House house(DecodedEvent.Readable event, Tolls tolls, int seat) {
        House house = houses(event.game(), tolls).get(seat);
        if (house == null) {
            throw new IllegalStateException("seat " + seat + " has no tollhouse on the board");
        }
        return house;
    }

    private void move(
            DecodedEvent.Readable event, Tolls tolls, int seat, Change change, House house, @Nullable Cell from) {
        houses(event.game(), tolls).put(seat, house);
        add(event, tolls, seat, change, house, from, null);
    }

    private void add(
            DecodedEvent.Readable event,
            Tolls tolls,
            int seat,
            Change change,
            House house,
            @Nullable Cell from,
            @Nullable Toll toll) {
        entries.add(
                event.game().value(),
                event.revision(),
                event.envelope().at().toString(),
                tolls.tilesPlaced,
                seat,
                change.name(),
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
    public void write() {
        touched.forEach((game, tolls) -> {
            if (tolls.revision > 0) {
                games.add(game.value(), tolls.revision, tolls.tilesPlaced);
            }
        });
        games.execute();
        entries.execute();
        touched.clear();
    }

    @Override
    public void discard() {
        touched.clear();
        entries.discard();
    }
}
