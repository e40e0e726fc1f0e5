package cartulary.query.lobby;

import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.GameView.Status;
import cartulary.query.projection.TurnProgress;
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

/// The public games, newest first.
public final class Lobby {
    private final Jdbi rows;

    public Lobby(Jdbi rows) {
        this.rows = rows;
    }

    /// A page of the list.
    ///
    /// @param next where the next page begins; absent on the last
    @Schema(requiredProperties = "games")
    public record Page(List<ListedGame> games, @Nullable String next) {}

    private record Listed(Place place, ListedGame game) {}

    /// Where a game stands in the list.
    ///
    /// @param opened the microsecond in which it was opened
    /// @param game decides between games of the same one
    public record Place(long opened, String game) {
        private static final Pattern FORM = Pattern.compile("(\\d{1,18})~([0-9a-f-]{36})");

        /// Behind every game there may be: before the first page.
        static final Place FIRST = new Place(Long.MAX_VALUE, "");

        /// Reads `next` of a page; empty for anything else.
        public static Optional<Place> parse(String next) {
            Matcher form = FORM.matcher(next.strip());
            return form.matches()
                    ? Optional.of(new Place(Long.parseLong(form.group(1)), form.group(2)))
                    : Optional.empty();
        }

        @Override
        public String toString() {
            return opened + "~" + game;
        }
    }

    /// Costs the same for the first page and the last.
    ///
    /// @param status only games of this status, or nothing for all
    /// @param before `next` of the page before, or nothing for the first
    public Page page(@Nullable Status status, @Nullable Place before, int limit) {
        Place behind = before == null ? Place.FIRST : before;
        List<Listed> found =
                rows.withHandle(handle -> handle.createQuery("SELECT * FROM lobby_game WHERE visibility = :visibility"
                                + (status == null ? "" : " AND status = :status")
                                + " AND (opened, game) < (:opened, :game)"
                                + " ORDER BY opened DESC, game DESC"
                                + " LIMIT :limit")
                        .bind("visibility", Visibility.PUBLIC.name())
                        .bind("status", status == null ? "" : status.name())
                        .bind("opened", behind.opened())
                        .bind("game", behind.game())
                        .bind("limit", limit + 1)
                        .map((row, context) -> listed(row))
                        .list());
        boolean more = found.size() > limit;
        var page = new ArrayList<ListedGame>();
        found.stream().limit(limit).forEach(listed -> page.add(listed.game()));
        return new Page(page, more ? found.get(limit - 1).place().toString() : null);
    }

    /// The revision that the row of a game has reached, 0 where there is none. One indexed read.
    public long revision(GameId game) {
        return rows.withHandle(handle -> handle.createQuery("SELECT revision FROM lobby_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L));
    }

    /// What is counted of whoever opened a game; empty for a game without a row.
    public Optional<HostRecord> hostOf(GameId game) {
        return rows.withHandle(handle -> handle.createQuery("SELECT host FROM lobby_game WHERE game = :game")
                        .bind("game", game.value())
                        .mapTo(String.class)
                        .findOne())
                .flatMap(this::host);
    }

    /// What is counted of one host, unlisted games included; empty for a host who never opened a game.
    /// Costs a read a game of the host.
    public Optional<HostRecord> host(String host) {
        return rows.withHandle(handle -> handle.createQuery("SELECT count(*) AS games, sum(seats_closed) AS starts,"
                        + " sum(CASE WHEN seats_closed = 1 AND laid = 0"
                        + " AND status = :abandoned THEN 1 ELSE 0 END)"
                        + " AS abandoned FROM lobby_game"
                        + " WHERE host = :host")
                .bind("host", host)
                .bind("abandoned", Status.ABANDONED.name())
                .map((row, context) ->
                        new HostRecord(host, row.getInt("games"), row.getInt("starts"), row.getInt("abandoned")))
                .findOne()
                .filter(counted -> counted.games() > 0));
    }

    private static Listed listed(ResultSet row) throws SQLException {
        var status = Status.valueOf(row.getString("status"));
        var course = new TurnProgress(status, row.getInt("before_tile") == 1, row.getInt("laid"));
        GameOptions options = options(row.getString("options"));
        return new Listed(
                new Place(row.getLong("opened"), row.getString("game")),
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
