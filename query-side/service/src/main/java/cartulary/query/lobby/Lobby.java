package cartulary.query.lobby;

import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.GameView.Status;
import cartulary.query.projection.Course;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/// The public games, newest first.
public final class Lobby {
    private final Jdbi rows;

    public Lobby(Jdbi rows) {
        this.rows = rows;
    }

    /// A page of the list.
    ///
    /// @param next where the next page begins; absent on the last
    public record Page(List<ListedGame> games, @Nullable Long next) {}

    private record Listed(long opened, ListedGame game) {}

    /// Costs the same for the first page and the last.
    ///
    /// @param status only games of this status, or nothing for all
    /// @param before `next` of the page before, or nothing for the first
    public Page page(@Nullable Status status, @Nullable Long before, int limit) {
        List<Listed> found =
                rows.withHandle(
                        handle ->
                                handle.createQuery(
                                                "SELECT * FROM lobby_game WHERE visibility = :visibility"
                                                        + (status == null
                                                                ? ""
                                                                : " AND status = :status")
                                                        + " AND opened < :before"
                                                        + " ORDER BY opened DESC LIMIT :limit")
                                        .bind("visibility", Visibility.PUBLIC.name())
                                        .bind("status", status == null ? "" : status.name())
                                        .bind("before", before == null ? Long.MAX_VALUE : before)
                                        .bind("limit", limit + 1)
                                        .map((row, context) -> listed(row))
                                        .list());
        boolean more = found.size() > limit;
        var page = new ArrayList<ListedGame>();
        found.stream().limit(limit).forEach(listed -> page.add(listed.game()));
        return new Page(page, more ? (Long) found.get(limit - 1).opened() : null);
    }

    /// The revision that the row of a game has reached, 0 where there is none. One indexed read.
    public long revision(GameId game) {
        return rows.withHandle(
                handle ->
                        handle.createQuery("SELECT revision FROM lobby_game WHERE game = :game")
                                .bind("game", game.value())
                                .mapTo(Long.class)
                                .findOne()
                                .orElse(0L));
    }

    /// What is counted of whoever opened a game; empty for a game without a row.
    public Optional<HostRecord> hostOf(GameId game) {
        return rows.withHandle(
                        handle ->
                                handle.createQuery("SELECT host FROM lobby_game WHERE game = :game")
                                        .bind("game", game.value())
                                        .mapTo(String.class)
                                        .findOne())
                .flatMap(this::host);
    }

    /// What is counted of one host, unlisted games included; empty for a host who never opened a game.
    /// Costs a read a game of the host.
    public Optional<HostRecord> host(String host) {
        return rows.withHandle(
                handle ->
                        handle.createQuery(
                                        "SELECT count(*) AS games, sum(seats_closed) AS starts,"
                                                + " sum(seats_closed = 1 AND laid = 0 AND status ="
                                                + " :abandoned) AS abandoned FROM lobby_game"
                                                + " WHERE host = :host")
                                .bind("host", host)
                                .bind("abandoned", Status.ABANDONED.name())
                                .map(
                                        (row, context) ->
                                                new HostRecord(
                                                        host,
                                                        row.getInt("games"),
                                                        row.getInt("starts"),
                                                        row.getInt("abandoned")))
                                .findOne()
                                .filter(counted -> counted.games() > 0));
    }

    private static Listed listed(ResultSet row) throws SQLException {
        var status = Status.valueOf(row.getString("status"));
        var course = new Course(status, row.getInt("before_tile") == 1, row.getInt("laid"));
        GameOptions options = options(row.getString("options"));
        return new Listed(
                row.getLong("opened"),
                new ListedGame(
                        new GameId(row.getString("game")),
                        status,
                        row.getLong("revision"),
                        row.getString("host"),
                        Integer.bitCount(row.getInt("seats")),
                        Integer.bitCount(row.getInt("bots")),
                        options.maxSeats(),
                        options.expansions(),
                        options.secondsPerStep(),
                        course.turn(),
                        Instant.parse(row.getString("opened_at")),
                        Instant.parse(row.getString("changed_at"))));
    }

    private static GameOptions options(String written) {
        try {
            return Json.mapper().readValue(written, GameOptions.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("options that were written do not read", e);
        }
    }
}
