package cartulary.query.lobby;

import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.GameView.Status;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/// Reads the list of games and the statistics of hosts.
public final class Lobby {
    private final Jdbi jdbi;

    public Lobby(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /// A page of the list.
    ///
    /// @param next the key of the next page; absent on the last page
    @Schema(requiredProperties = "games")
    public record Page(List<ListedGame> games, @Nullable String next) {}

    private record Listed(PageKey key, ListedGame game) {}

    /// The position of a game in the list.
    ///
    /// @param opened the microsecond in which it was opened
    /// @param game the game id, which orders games opened in the same microsecond
    public record PageKey(long opened, String game) {
        private static final Pattern FORM = Pattern.compile("(\\d{1,18})~([0-9a-f-]{36})");

        /// The key of the first page.
        static final PageKey FIRST = new PageKey(Long.MAX_VALUE, "");

        /// Parses `next` of a page; empty for any other text.
        public static Optional<PageKey> parse(String next) {
            Matcher form = FORM.matcher(next.strip());
            return form.matches()
                    ? Optional.of(new PageKey(Long.parseLong(form.group(1)), form.group(2)))
                    : Optional.empty();
        }

        @Override
        public String toString() {
            return opened + "~" + game;
        }
    }

    /// Returns a page of public games, newest first. Costs the same for the first page and the last.
    ///
    /// @param status only games with this status; null for all
    /// @param before `next` of the previous page; null for the first page
    public Page page(@Nullable Status status, @Nullable PageKey before, int limit) {
        PageKey after = before == null ? PageKey.FIRST : before;
        List<Listed> found =
                jdbi.withHandle(handle -> handle.createQuery("SELECT * FROM lobby_game WHERE visibility = :visibility"
                                + (status == null ? "" : " AND status = :status")
                                + " AND (opened, game) < (:opened, :game)"
                                + " ORDER BY opened DESC, game DESC"
                                + " LIMIT :limit")
                        .bind("visibility", Visibility.PUBLIC.name())
                        .bind("status", status == null ? "" : status.name())
                        .bind("opened", after.opened())
                        .bind("game", after.game())
                        .bind("limit", limit + 1)
                        .map((row, context) -> listed(row))
                        .list());
        boolean more = found.size() > limit;
        var page = new ArrayList<ListedGame>();
        found.stream().limit(limit).forEach(listed -> page.add(listed.game()));
        return new Page(page, more ? found.get(limit - 1).key().toString() : null);
    }

    /// Returns the revision that the row of a game has reached; 0 if it has no row. One indexed read.
    public long revision(GameId game) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT revision FROM lobby_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L));
    }

    /// Returns the statistics of the host of a game; empty for a game without a row.
    public Optional<HostStatistics> hostOf(GameId game) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT host FROM lobby_game WHERE game = :game")
                        .bind("game", game.value())
                        .mapTo(String.class)
                        .findOne())
                .flatMap(this::host);
    }

    /// Returns the statistics of a host, unlisted games included; empty for a host who never opened a game. Costs
    /// one read per game of the host.
    public Optional<HostStatistics> host(String host) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT count(*) AS games, sum(seats_closed) AS starts,"
                        + " sum(CASE WHEN seats_closed = 1 AND tiles_placed = 0"
                        + " AND status = :abandoned THEN 1 ELSE 0 END)"
                        + " AS abandoned FROM lobby_game"
                        + " WHERE host = :host")
                .bind("host", host)
                .bind("abandoned", Status.ABANDONED.name())
                .map((row, context) ->
                        new HostStatistics(host, row.getInt("games"), row.getInt("starts"), row.getInt("abandoned")))
                .findOne()
                .filter(counted -> counted.games() > 0));
    }

    private static Listed listed(ResultSet row) throws SQLException {
        var status = Status.valueOf(row.getString("status"));
        var progress = new TurnProgress(status, row.getInt("before_tile") == 1, row.getInt("tiles_placed"));
        GameOptions options = options(row.getString("options"));
        return new Listed(
                new PageKey(row.getLong("opened"), row.getString("game")),
                new ListedGame(
                        new GameId(row.getString("game")),
                        status,
                        row.getLong("revision"),
                        row.getString("host"),
                        SeatBits.count(row.getInt("seats")),
                        SeatBits.count(row.getInt("bots")),
                        options.maxSeats(),
                        options.expansions(),
                        options.secondsPerStep(),
                        progress.turn(),
                        Instant.parse(row.getString("opened_at")),
                        Instant.parse(row.getString("changed_at"))));
    }

    private static GameOptions options(String written) {
        try {
            return Json.mapper().readValue(written, GameOptions.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("stored game options cannot be read", e);
        }
    }
}
